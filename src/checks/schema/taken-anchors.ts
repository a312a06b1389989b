import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { CHROME_IDS } from '../../manifest/markdown/heading-ids.ts'
import { once } from '../../manifest/once.ts'
import { createMarkPlan, walkMarks } from '../../manifest/walk.ts'
import type { ManifestPart } from '../host.ts'

// Needed only for a manifest with errors.
const getPagePlan = once(() => createMarkPlan(schema, 'Page', ['anchor']))
const getEntryPlan = once(() => createMarkPlan(schema, 'Entry', ['anchor']))
const getItemPlan = once(() => createMarkPlan(schema, 'SharedItem', ['anchor']))

/** The names that a new anchor of a page or a shared item cannot have: those of its other anchors and those of the chrome. */
export function listTakenAnchors(part: ManifestPart, value: unknown): ReadonlySet<unknown> {
  const taken = new Set<unknown>(CHROME_IDS)
  const plan = part === 'Page' ? getPagePlan() : part === 'Entry' ? getEntryPlan() : part === 'SharedItem' ? getItemPlan() : null
  if (plan) walkMarks(value, plan, (anchor) => taken.add(anchor))
  return taken
}
