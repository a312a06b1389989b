import { isObject, listOf, textOf } from '../json.ts'
import { memoizeByObject } from '../once.ts'
import type { PointerStep } from '../pointer.ts'
import { type CollectionEntry, type ReadCollection, type ReadCollections, toTagSlug } from './read-collections.ts'

/** Which entries of a collection a block shows: the value of `items` in a manifest. */
export interface EntryQuery {
  from: string
  tag: string | null
  year: number | null
  relation: string | null
  exclude: readonly string[]
  sort: string
  limit: number | null
}

/** Parses the value of `items`; null if it is no query, but a list or the name of one. */
export function parseQuery(value: unknown): EntryQuery | null {
  const from = textOf(value, 'from')
  if (from === null || !isObject(value)) return null
  const numberOf = (key: string) => (typeof value[key] === 'number' ? value[key] : null)
  return {
    from,
    tag: textOf(value, 'tag'),
    year: numberOf('year'),
    relation: textOf(value, 'relation'),
    exclude: listOf(value, 'exclude').filter((slug) => typeof slug === 'string'),
    sort: textOf(value, 'sort') ?? 'newest',
    limit: numberOf('limit'),
  }
}

/** Why a query selects nothing or something else than intended, and what it may name instead. */
export interface QueryProblem {
  kind: 'relation' | 'tag' | 'exclude'
  /** The steps from the query to the value at fault. */
  steps: readonly PointerStep[]
  name: string
  names: readonly string[]
  collection: string
}

/** The first problem of a query, or null. That of an unknown collection is not reported here. */
export function findQueryProblem(query: EntryQuery, collections: ReadCollections, isOnEntry: boolean): QueryProblem | null {
  const collection = collections.get(query.from)
  if (!collection) return null
  const known = { collection: query.from, names: [] }
  if (query.relation !== null && !isOnEntry) return { ...known, kind: 'relation', steps: ['relation'], name: query.relation }
  const { tags, slugs } = getNames(collection)
  if (query.tag !== null && !tags.has(toTagSlug(query.tag)))
    return { ...known, kind: 'tag', steps: ['tag'], name: query.tag, names: [...tags.values()] }
  const unknown = query.exclude.findIndex((slug) => !slugs.has(slug))
  const name = query.exclude[unknown]
  return name === undefined ? null : { ...known, kind: 'exclude', steps: ['exclude', unknown], name, names: [...slugs] }
}

/** The tags of a collection by their slugs, and the slugs of its entries, those of drafts included. */
const getNames = memoizeByObject(({ entries }: ReadCollection) => ({
  tags: new Map(entries.flatMap(({ tags }) => tags.map((tag) => [toTagSlug(tag), tag]))),
  slugs: new Set(entries.map(({ slug }) => slug)),
}))

/**
 * The published entries that a query selects, in order; null if there is no such collection. `current` is the entry on whose page they are
 * shown, which is never among them. `most` is how many are needed at most, in place of the limit of the query.
 */
export function selectEntries(
  query: EntryQuery,
  collections: ReadCollections,
  current: CollectionEntry | null,
  most = Number.POSITIVE_INFINITY,
): readonly CollectionEntry[] | null {
  const collection = collections.get(query.from)
  if (!collection) return null
  const sorted = sortEntries(collection, query.sort)
  const tag = query.tag === null ? null : toTagSlug(query.tag)
  const isSelected = (entry: CollectionEntry) =>
    entry.value !== current?.value &&
    (tag === null || entry.tags.some((own) => toTagSlug(own) === tag)) &&
    (query.year === null || yearOf(entry) === query.year) &&
    !query.exclude.includes(entry.slug)
  return [...take(listCandidates(query, sorted, tag, current), isSelected, most)]
}

/** The first entries that a condition selects: the page of each of thousands of entries may show three of them. */
function* take(
  entries: Iterable<CollectionEntry>,
  isSelected: (entry: CollectionEntry) => boolean,
  most: number,
): Generator<CollectionEntry> {
  let left = most
  for (const entry of entries) {
    if (left <= 0) return
    if (!isSelected(entry)) continue
    yield entry
    left -= 1
  }
}

/** The year of the date of an entry, or null. */
export function yearOf({ date }: Pick<CollectionEntry, 'date'>): number | null {
  const year = Number(date?.slice(0, 4))
  return Number.isInteger(year) && year > 0 ? year : null
}

/** Sorting a large collection takes long, and each of its pages may need it. */
const getOrders = memoizeByObject((_: ReadCollection) => new Map<string, readonly CollectionEntry[]>())

function sortEntries(collection: ReadCollection, order: string): readonly CollectionEntry[] {
  const orders = getOrders(collection)
  const known = orders.get(order)
  if (known) return known
  const published = collection.entries.filter(({ isDraft }) => !isDraft)
  const compare = order === 'title' ? createTitleComparison(collection.language) : (COMPARE[order] ?? compareNewest)
  const sorted = order === 'manual' ? published : published.sort(compare)
  orders.set(order, sorted)
  return sorted
}

/** The published entries of a collection, the newest first. */
export const listPublished = (collection: ReadCollection): readonly CollectionEntry[] => sortEntries(collection, 'newest')

type Compare = (one: CollectionEntry, other: CollectionEntry) => number

/** Entries of one day, and those without a date, stay in the order of the manifest. */
const compareNewest: Compare = (one, other) => compareTexts(other.date ?? '', one.date ?? '')
/** Later than any date, so that entries without one are last. */
const LAST = '9999-99-99'
const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function createTitleComparison(language: string): Compare {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return (one, other) => compare(one.title, other.title)
}

const COMPARE: Readonly<Record<string, Compare>> = {
  newest: compareNewest,
  oldest: (one, other) => compareTexts(one.date ?? LAST, other.date ?? LAST),
}

/**
 * The entries among which a query selects, in order: those that have the wanted relation to the current one, those with a tag or of a year,
 * or all.
 */
function listCandidates(
  { relation, year }: EntryQuery,
  sorted: readonly CollectionEntry[],
  tag: string | null,
  current: CollectionEntry | null,
): Iterable<CollectionEntry> {
  if (current !== null && relation === 'related') return listRelated(sorted, current)
  if (current !== null && relation === 'neighbors') return listNeighbors(sorted, current)
  if (tag !== null) return (getPositionsByTag(sorted).get(tag) ?? []).flatMap((position) => sorted[position] ?? [])
  return year === null ? sorted : (getYears(sorted).get(year) ?? [])
}

/** The entries of each year, in order. */
const getYears = memoizeByObject(
  (sorted: readonly CollectionEntry[]): ReadonlyMap<number | null, readonly CollectionEntry[]> => Map.groupBy(sorted, yearOf),
)

/** The next older and the next newer entry, if they are sorted by date. */
function listNeighbors(sorted: readonly CollectionEntry[], current: CollectionEntry): CollectionEntry[] {
  const position = getPositions(sorted).get(current.value) ?? -1
  return position < 0 ? [] : [sorted[position + 1], sorted[position - 1]].filter((entry) => entry !== undefined)
}

const getPositions = memoizeByObject(
  (sorted: readonly CollectionEntry[]): ReadonlyMap<object, number> =>
    new Map(sorted.map(({ value }, position) => [value, position])),
)

/** Slug of a tag -> the positions of the entries that have it, in order. */
const getPositionsByTag = memoizeByObject((sorted: readonly CollectionEntry[]): ReadonlyMap<string, readonly number[]> => {
  const byTag = new Map<string, number[]>()
  for (const [position, { tags }] of sorted.entries())
    for (const tag of new Set(tags.map(toTagSlug))) {
      const known = byTag.get(tag)
      if (known) known.push(position)
      else byTag.set(tag, [position])
    }
  return byTag
})

/**
 * The entries that have tags in common with another one: those with most of them first, otherwise in order. Few of them are needed, and each
 * of thousands of entries may ask, so they are counted in bytes and not sorted.
 */
function* listRelated(sorted: readonly CollectionEntry[], { tags }: CollectionEntry): Generator<CollectionEntry> {
  const byTag = getPositionsByTag(sorted)
  const slugs = new Set(tags.map(toTagSlug))
  const common = new Uint8Array(sorted.length)
  for (const slug of slugs) for (const position of byTag.get(slug) ?? []) common[position] = (common[position] ?? 0) + 1
  for (let count = slugs.size; count > 0; count -= 1)
    for (let position = common.indexOf(count); position >= 0; position = common.indexOf(count, position + 1)) {
      const entry = sorted[position]
      if (entry) yield entry
    }
}
