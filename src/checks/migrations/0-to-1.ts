import { isContainer, isObject, listOf } from '../../manifest/json.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import { renameKey } from '../pending-fix.ts'
import type { Migration } from './migration.ts'

/**
 * Manifests from before the first release. An item of a `tabs` block had one link, `action`. Since version 1 it has a list of links,
 * `actions`, like the items of all other blocks.
 */
export const migration: Migration = {
  from: 0,
  plan: (manifest) =>
    findSingleActions(manifest, []).map((steps) => ({
      title: 'Change the link "action" of a tab to a list of links, "actions"',
      edits: [renameKey(steps, 'actions'), { spot: { steps, part: 'value' }, text: (written) => `[${written}]` }],
    })),
}

/** The steps to the `action` of each item of a `tabs` block, wherever the block is. */
function findSingleActions(value: unknown, steps: readonly PointerStep[]): PointerStep[][] {
  if (!isContainer(value)) return []
  const items = isObject(value) && value.type === 'tabs' ? listOf(value, 'items') : []
  const own = items.flatMap((item, index) =>
    isObject(item) && 'action' in item && !('actions' in item) ? [[...steps, 'items', index, 'action']] : [],
  )
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [...own, ...entries.flatMap(([step, child]) => findSingleActions(child, [...steps, step]))]
}
