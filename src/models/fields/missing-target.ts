import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { createMarkPlan, walkMarks } from '../../manifest/walk.ts'
import type { ReferenceDescriptor } from './descriptor.ts'
import { listTargetNames } from './fitting-value.ts'

type Target = ReferenceDescriptor['target']

const TARGETS: readonly Target[] = ['form', 'shared', 'list', 'collection']

const referencePlan = createMarkPlan(schema, 'Block', ['ref'])

/** What a block refers to although the manifest has none of it, such as a form; null if it has all. */
export function findMissingTarget(manifest: unknown, block: unknown): Target | null {
  let missing: Target | null = null
  walkMarks(block, referencePlan, (value, { ref }) => {
    const target = TARGETS.find((one) => one === ref)
    if (target && typeof value === 'string' && listTargetNames(manifest, target).length === 0) missing ??= target
  })
  return missing
}
