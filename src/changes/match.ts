import { fieldOf, isObject, textOf } from '../manifest/json.ts'

/** An entry of a list with the place where it stands there. */
export interface Entry {
  value: unknown
  index: number
}

/** What became of the entries of a list. A pair may differ inside; `moved` says that it stands elsewhere among its neighbours. */
export interface Match {
  pairs: { before: Entry; after: Entry; moved: boolean }[]
  added: Entry[]
  removed: Entry[]
}

/** The fields that tell an entry from its neighbours, the surest first. */
const NAMES = ['id', 'path', 'from', 'name', 'ref', 'form', 'heading', 'title', 'label', 'value', 'src']

/** Finds the entries of one list in a later one: the same ones, then those of the same name, then the others of a kind in their order. */
export function matchEntries(before: readonly Entry[], after: readonly Entry[]): Match {
  const pairs: { before: Entry; after: Entry }[] = []
  let lost = before
  let found = after
  for (const keyOf of [toWhole, ...NAMES.map(toNameKey), toKindKey]) {
    const candidates = Map.groupBy(found, ({ value }) => keyOf(value))
    const taken = new Set<Entry>()
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
  const stays = new Set(longestRise(pairs.map((pair) => pair.before.index)))
  return { pairs: pairs.map((pair, at) => ({ ...pair, moved: !stays.has(at) })), added: [...found], removed: [...lost] }
}

const toWhole = (value: unknown): string | null => JSON.stringify(value)

const toNameKey = (field: string) => (value: unknown) => {
  const name = textOf(value, field)
  return name === null ? null : `${toKindKey(value)} ${name}`
}

const toKindKey = (value: unknown): string | null =>
  isObject(value) ? String(fieldOf(value, 'type') ?? fieldOf(value, 'kind') ?? '') : null

/** The places of a longest run of growing numbers: entries that keep their order (patience sorting, O(n log n)). */
function longestRise(numbers: readonly number[]): number[] {
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
  const rise: number[] = []
  for (let at = tails.at(-1); at !== undefined; at = previous[at]) rise.push(at)
  return rise.reverse()
}
