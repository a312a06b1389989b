import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import type { Steps } from '../contracts/change.ts'
import { childOf, fieldOf, isObject, listOf, textOf } from '../manifest/json.ts'
import { OVERRIDE_FIELDS } from '../manifest/names.gen.ts'
import { type PointerStep, valueAt } from '../manifest/pointer.ts'
import { type MarkPlan, walkMarks } from '../manifest/walk.ts'
import { pageReferencePlan, sharedReferencePlan } from './schema-marks.ts'

/**
 * Where a field of a block is written, so that a change goes there: in the block itself, in the shared block that it shows, or in the
 * shared list that the block names.
 * @param block the steps to the block
 * @param field the steps from the block to the field, in the block as it is shown
 */
export function findWritten(manifest: unknown, block: Steps, field: Steps): Steps {
  const shared = fieldOf(manifest, 'shared')
  let steps = block
  let value = valueAt(manifest, block)
  for (const step of field) {
    const name = textOf(value, 'type') === 'shared' ? textOf(value, 'ref') : null
    if (name !== null && !isOwnField(value, step)) {
      steps = ['shared', name]
      value = fieldOf(shared, name)
    }
    if (typeof value === 'string') {
      steps = ['shared', value, 'items']
      value = fieldOf(fieldOf(shared, value), 'items')
    }
    steps = [...steps, step]
    value = childOf(value, step)
  }
  return steps
}

/** Whether a field belongs to a reference itself, and not to the shared block that it names. A field that it can replace does if it is there. */
const isOwnField = (reference: unknown, step: PointerStep): boolean =>
  OVERRIDE_FIELDS.some((field) => field === step)
    ? fieldOf(reference, String(step)) !== undefined
    : Object.hasOwn(schema.definitions.SharedBlock.properties, step)

/** How often a shared block or list is used. */
export interface SharedUses {
  /** The number of pages that show it, also inside other shared blocks. */
  pages: number
  /** The number of references to it in the manifest. */
  places: number
}

/** Counts the uses of a shared block or list by its name. */
export function countUses(manifest: unknown, name: string): SharedUses {
  const pages = listOf(manifest, 'pages').map((page) => findReferences(page, pageReferencePlan))
  const shared = readShared(manifest)
  const users = findUsers(shared, name)
  const written = [...pages, ...shared.values()].flat()
  return {
    pages: pages.filter((references) => references.some((reference) => users.has(reference))).length,
    places: written.filter((reference) => reference === name).length,
  }
}

/** The names of the shared blocks and lists that a page shows, also inside other shared blocks. */
export function findShownItems(manifest: unknown, page: unknown): ReadonlySet<string> {
  const shared = readShared(manifest)
  const shown = new Set(findReferences(page, pageReferencePlan))
  // A set visits what is added while it is visited.
  for (const name of shown) for (const inner of shared.get(name) ?? []) shown.add(inner)
  return shown
}

/** A shared item and the shared blocks that contain it, directly or not. */
function findUsers(shared: ReadonlyMap<string, readonly string[]>, name: string): ReadonlySet<string> {
  const users = new Set([name])
  for (const user of users) for (const [other, references] of shared) if (references.includes(user)) users.add(other)
  return users
}

/** The references in each shared item. */
function readShared(manifest: unknown): ReadonlyMap<string, readonly string[]> {
  const shared = fieldOf(manifest, 'shared')
  const items = isObject(shared) ? Object.entries(shared) : []
  return new Map(items.map(([name, item]) => [name, findReferences(item, sharedReferencePlan)]))
}

const known = new WeakMap<object, readonly string[]>()

/** The names of the shared blocks and lists that a page or a shared item refers to. Kept for each object, because few of them change. */
function findReferences(part: unknown, plan: MarkPlan): readonly string[] {
  if (!isObject(part)) return []
  const existing = known.get(part)
  if (existing) return existing
  const found: string[] = []
  walkMarks(part, plan, (value, { ref }) => {
    if (typeof value === 'string' && ref !== 'form') found.push(value)
  })
  known.set(part, found)
  return found
}
