import { fieldOf } from '../manifest/json.ts'
import { inlineLists } from '../manifest/lists.ts'
import { manifestResourcePlan } from './schema-marks.ts'

/** The shared lists that a part of a manifest names, with their items; undefined for a list that does not exist. */
export type NamedLists = readonly (readonly [name: string, items: unknown])[]

/** Some top-level fields of a manifest in which the items of shared lists replace their names. Names without a list stay. */
export function fillLists<T extends object>(fields: T, shared: unknown): { filled: T; lists: NamedLists } {
  const lists: [string, unknown][] = []
  const filled = inlineLists(fields, manifestResourcePlan, (name) => {
    const items = findItems(shared, name)
    lists.push([name, items])
    return items
  })
  return { filled, lists }
}

/** Whether lists still have the very same items. */
export const hasSameItems = (lists: NamedLists, shared: unknown): boolean =>
  lists.every(([name, items]) => findItems(shared, name) === items)

const findItems = (shared: unknown, name: string): unknown => fieldOf(fieldOf(shared, name), 'items')
