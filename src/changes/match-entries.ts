import { fieldOf, isObject, textOf } from '../manifest/json.ts'
import { KEY_FIELDS, TITLE_FIELDS } from '../manifest/names.gen.ts'

/** An entry of a list with its index. */
export interface ListEntry {
  value: unknown
  index: number
}

/** How the entries of two lists correspond. The two entries of a pair may differ; `moved` means that their order has changed. */
export interface ListMatch {
  pairs: { before: ListEntry; after: ListEntry; moved: boolean }[]
  added: ListEntry[]
  removed: ListEntry[]
}

/** The fields that identify an entry: keys first, because they change less often than titles. */
const NAME_FIELDS = [...new Set([...KEY_FIELDS, ...TITLE_FIELDS])]

/** Matches the entries of two lists: equal entries first, then those with the same name, then those of the same type in their order. */
export function matchEntries(before: readonly ListEntry[], after: readonly ListEntry[]): ListMatch {
  const pairs: { before: ListEntry; after: ListEntry }[] = []
  let lost = before
  let found = after
  for (const keyOf of [toWhole, ...NAME_FIELDS.map(toNameKey), toKindKey]) {
    const candidates = Map.groupBy(found, ({ value }) => keyOf(value))
    const taken = new Set<ListEntry>()
    lost = lost.filter((entry) => {
      const key = keyOf(entry.value)
      const match = key === null ? undefined : candidates.get(key)?.find((candidate) => !taken.has(candidate))
      if (!match) return true
      taken.add(match)
      pairs.push({ before: entry, after: match })
      return false
    })
    found = found.filter((entry) => !taken.has(entry))
  }
  pairs.sort((a, b) => a.after.index - b.after.index)
  const stays = new Set(findLongestIncrease(pairs.map((pair) => pair.before.index)))
  return { pairs: pairs.map((pair, at) => ({ ...pair, moved: !stays.has(at) })), added: [...found], removed: [...lost] }
}

const toWhole = (value: unknown): string | null => JSON.stringify(value)

const toNameKey = (field: string) => (value: unknown) => {
  const name = textOf(value, field)
  return name === null ? null : `${toKindKey(value)} ${name}`
}

const toKindKey = (value: unknown): string | null =>
  isObject(value) ? String(fieldOf(value, 'type') ?? fieldOf(value, 'kind') ?? '') : null

/** The indexes of a longest increasing subsequence: the entries that keep their order (patience sorting, O(n log n)). */
export function findLongestIncrease(numbers: readonly number[]): number[] {
  const tails: number[] = []
  const previous: (number | undefined)[] = []
  for (const [at, number] of numbers.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous[at] = tails[low - 1]
    tails[low] = at
  }
  const increase: number[] = []
  for (let at = tails.at(-1); at !== undefined; at = previous[at]) increase.push(at)
  return increase.reverse()
}
