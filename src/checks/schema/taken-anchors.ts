import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { createMarkPlan, walkMarks } from '../../manifest/walk.ts'
import type { ManifestPart } from '../host.ts'
import { CHROME_IDS } from '../rules/duplicate-id/index.ts'

const plans = new Map(
  (['Page', 'SharedItem'] as const).map((part): [ManifestPart, ReturnType<typeof createMarkPlan>] => [
    part,
    createMarkPlan(schema, part, ['anchor']),
  ]),
)

/** The names that a new anchor of a page or a shared item cannot have: those of its other anchors and those of the chrome. */
export function listTakenAnchors(part: ManifestPart, value: unknown): ReadonlySet<unknown> {
  const taken = new Set<unknown>(CHROME_IDS)
  const plan = plans.get(part)
  if (plan) walkMarks(value, plan, (anchor) => taken.add(anchor))
  return taken
}
