import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { isObject } from '../../manifest/json.ts'
import { createMarkPlan, walkMarks } from '../../manifest/walk.ts'
import type { ReferenceDescriptor } from '../../models/fields/descriptor.ts'
import { createFittingValue, listTargetNames } from '../../models/fields/fitting-value.ts'
import { describeField } from '../../models/fields/index.ts'

type Target = ReferenceDescriptor['target']

const referencePlan = createMarkPlan(schema, 'Block', ['ref'])

/** A new block, or why this site cannot have one yet, as a sentence. */
export type FirstBlock = { block: object } | { problem: string }

/**
 * The first content of a new block: what the schema suggests, with names, links and pictures of this site. A block that needs something
 * that the site does not have cannot be created.
 */
export function createFirstBlock(manifest: unknown, type: string): FirstBlock {
  const list = describeField(manifest, ['pages', 0, 'blocks'])
  const union = list?.kind === 'blocks' && list.item.kind === 'union' ? list.item : null
  const branch = union?.branches.get(type)
  const block = branch ? createFittingValue(branch, manifest) : null
  if (!isObject(block)) return { problem: `There is no block "${type}".` }
  const missing = findMissing(manifest, block)
  return missing === null ? { block } : { problem: `This site has no ${missing} yet.` }
}

const TARGETS: Readonly<Record<Target, string>> = { form: 'forms', shared: 'shared blocks', list: 'shared lists' }

/** What the block names although the site has none of it; null if it has all. */
function findMissing(manifest: unknown, block: object): string | null {
  let missing: string | null = null
  walkMarks(block, referencePlan, (value, { ref }) => {
    for (const target of ['form', 'shared', 'list'] as const)
      if (ref === target && typeof value === 'string' && listTargetNames(manifest, target).length === 0)
        missing ??= TARGETS[target]
  })
  return missing
}
