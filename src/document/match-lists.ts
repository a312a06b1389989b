import { type ListEntry, matchEntries } from '../changes/match-entries.ts'
import { isContainer } from '../manifest/json.ts'
import { countSame, isSameValue } from './same-value.ts'

/** Two entries that are the same one before and after. `moved` means that it changed its place among the others. */
interface EntryPair {
  before: ListEntry
  after: ListEntry
  moved: boolean
}

/** How the entries of two lists correspond, without the equal ones at both ends. */
interface MatchedLists {
  /** The number of equal entries at the start and at the end. */
  start: number
  end: number
  /** In the order of the list after. */
  pairs: readonly EntryPair[]
  removed: readonly ListEntry[]
}

/** Matches the entries of two lists, as `matchEntries` does. A text or number that is replaced in its place is the same entry too. */
export function matchLists(before: readonly unknown[], after: readonly unknown[]): MatchedLists {
  const shorter = Math.min(before.length, after.length)
  const start = countSame(shorter, (at) => isSameValue(before[at], after[at]))
  const end = countSame(shorter - start, (at) => isSameValue(before.at(-1 - at), after.at(-1 - at)))
  const found = toEntries(after, start, end)
  const { pairs, removed } = matchEntries(toEntries(before, start, end), found)
  const matched = pairReplaced({ pairs, removed, found, start })
  const isPaired = new Set(matched.map((pair) => pair.before.index))
  return { start, end, pairs: matched, removed: removed.filter(({ index }) => !isPaired.has(index)) }
}

/** Adds the pairs of texts and numbers without a counterpart that follow the same entry in both lists. */
function pairReplaced({
  pairs,
  removed,
  found,
  start,
}: {
  pairs: readonly EntryPair[]
  removed: readonly ListEntry[]
  found: readonly ListEntry[]
  start: number
}): EntryPair[] {
  const sources = new Map(pairs.map((pair) => [pair.after.index, pair]))
  const lost = new Map(removed.filter(({ value }) => !isContainer(value)).map((entry) => [entry.index, entry]))
  let previous: { index: number; moved: boolean } | null = { index: start - 1, moved: false }
  return found.flatMap((after) => {
    const before = previous && !isContainer(after.value) ? lost.get(previous.index + 1) : undefined
    const pair = sources.get(after.index) ?? (before && previous && { before, after, moved: previous.moved })
    previous = pair ? { index: pair.before.index, moved: pair.moved } : null
    return pair ?? []
  })
}

const toEntries = (list: readonly unknown[], start: number, end: number): ListEntry[] =>
  list.slice(start, list.length - end).map((value, index) => ({ value, index: start + index }))
