import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { textOf } from '../json.ts'
import { once } from '../once.ts'
import { type PointerStep, valueAt, withValuesAt } from '../pointer.ts'
import { createMarkPlan, type MarkPlan, walkMarks } from '../walk.ts'
import { findQueryProblem, parseQuery, selectEntries } from './entry-query.ts'
import { type EntryContext, toItem, toListedEntry } from './entry-values.ts'
import type { CollectionEntry } from './read-collections.ts'

/** Where items can come from a collection: in a block, and in the other parts of a manifest. */
export const getBlockListPlan = once(() => createMarkPlan(schema, 'Block', ['entries']))
const getPartPlans = once(() => ({
  pages: createMarkPlan(schema, 'Page', ['entries']),
  shared: createMarkPlan(schema, 'SharedItem', ['entries']),
  navigation: createMarkPlan(schema, 'Navigation', ['entries']),
}))

export const getPartPlan = (part: 'pages' | 'shared' | 'navigation'): MarkPlan => getPartPlans()[part]

/** The lists that were made from entries, and the entries that are in them. */
export type EntriesOfLists = WeakMap<object, readonly CollectionEntry[]>

export interface ListExpansion extends EntryContext {
  /** The entry on whose page the lists are. */
  current: CollectionEntry | null
  /** Receives the lists that are made. */
  lists: EntriesOfLists
}

/** A part of a manifest in which each query is replaced by the items that it selects. A query with a problem stays. */
export function expandLists<T extends object>(part: T, plan: MarkPlan, context: ListExpansion): T {
  const changes: { steps: PointerStep[]; to: unknown }[] = []
  walkMarks(part, plan, (value, marks, steps) => {
    const query = parseQuery(value)
    if (!query || findQueryProblem(query, context.collections, context.current !== null)) return
    const entries = selectEntries(query, context.collections, context.current, query.limit ?? MAX_ITEMS)
    if (!entries) return
    changes.push({ steps: [...steps], to: toList(entries, marks.entries, context, context.lists) })
    const owner = steps.slice(0, -1)
    // A block without items would be a gap. An entry list remains: it is what its page is for.
    if (entries.length === 0 && marks.entries === 'items' && textOf(valueAt(part, owner), 'type') !== null)
      changes.push({ steps: [...owner, 'hidden'], to: true })
  })
  return changes.length === 0 ? part : withValuesAt(part, changes)
}

/** The most items that a list can have. */
const MAX_ITEMS = 60

/** The items for some entries, as the field with the mark `x-entries` needs them. */
export function toList(
  entries: readonly CollectionEntry[],
  kind: unknown,
  context: EntryContext,
  lists: EntriesOfLists,
): readonly object[] {
  const list = entries.map((entry) => (kind === 'entries' ? toListedEntry(entry, context) : toItem(entry, context)))
  lists.set(list, entries)
  return list
}
