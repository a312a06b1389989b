import { findLongestIncrease } from '../changes/match-entries.ts'
import { matchLists } from './match-lists.ts'
import { isSameValue } from './same-value.ts'

/** The entries of three versions of a list by an id, which the same entry has in each version. In the order of the list. */
interface TrackedEntries {
  base: ReadonlyMap<string, unknown>
  draft: ReadonlyMap<string, unknown>
  file: ReadonlyMap<string, unknown>
}

/** Where the entries of the list before are in a version, by their index; undefined if they are not in that list any more. */
export type EntryPlaces = readonly (number | undefined)[]

/**
 * Gives the entries of three versions of a list ids. An equal entry that both versions have added is the same one. Without `places` of a
 * version, its entries are matched by likeness.
 */
export function trackEntries(
  lists: { base: readonly unknown[]; draft: readonly unknown[]; file: readonly unknown[] },
  places: { draft?: EntryPlaces | null; file?: EntryPlaces | null } = {},
): TrackedEntries {
  const base = new Map(lists.base.map((value, index) => [String(index), value]))
  const file = track(lists.base, lists.file, { side: 'file', places: places.file })
  const added = new Map([...file].filter(([id]) => !base.has(id)))
  const draft = [...track(lists.base, lists.draft, { side: 'draft', places: places.draft })].map(
    ([id, value]): [string, unknown] => {
      const same = base.has(id) ? undefined : [...added].find(([, other]) => isSameValue(value, other))?.[0]
      if (same === undefined) return [id, value]
      added.delete(same)
      return [same, value]
    },
  )
  return { base, draft: new Map(draft), file }
}

interface TrackedSide {
  side: string
  places?: EntryPlaces | null | undefined
}

function track(base: readonly unknown[], list: readonly unknown[], { side, places }: TrackedSide): Map<string, unknown> {
  if (places) {
    const sources = new Map(places.map((place, index) => [place, index]))
    return new Map(list.map((value, index) => [String(sources.get(index) ?? `${side} ${index}`), value]))
  }
  const { start, end, pairs } = matchLists(base, list)
  const sources = new Map(pairs.map(({ before, after }) => [after.index, before.index]))
  return new Map(
    list.map((value, index) => {
      if (index < start) return [String(index), value]
      if (index >= list.length - end) return [String(index - list.length + base.length), value]
      const source = sources.get(index)
      return [source === undefined ? `${side} ${index}` : String(source), value]
    }),
  )
}

/**
 * The ids of all versions in one order: that of the file, or that of the draft if only the draft has changed the order. What only the other
 * one has follows the entry that it follows there, unless that entry has moved away.
 */
export function mergeOrder({
  base,
  draft,
  file,
}: {
  base: readonly string[]
  draft: readonly string[]
  file: readonly string[]
}): string[] {
  const isDraftFirst = findMoved(base, draft).size > 0 && findMoved(base, file).size === 0
  const [first, second] = isDraftFirst ? [draft, file] : [file, draft]
  const order = [...first]
  const known = new Set(first)
  const moved = findMoved(base, first)
  for (const [index, id] of second.entries()) {
    if (known.has(id)) continue
    const previous = second.slice(0, index).findLast((other) => !moved.has(other))
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id)
  }
  return order
}

/** The ids that have changed their place among the common ids of two lists. */
function findMoved(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, place) => [id, place]))
  const common = after.filter((id) => places.has(id))
  const kept = new Set(findLongestIncrease(common.map((id) => places.get(id) ?? 0)))
  return new Set(common.filter((_, index) => !kept.has(index)))
}
