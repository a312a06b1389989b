import { slug } from 'github-slugger'
import { listEntries } from '../comments.ts'
import { fieldOf, isObject, listOf, textOf } from '../json.ts'
import { memoizeByObject } from '../once.ts'
import type { PointerStep } from '../pointer.ts'

/** An entry of a collection. Values of the wrong kind count as absent. */
export interface CollectionEntry {
  collection: string
  /** Its position in the list `entries`. */
  index: number
  value: Readonly<Record<string, unknown>>
  slug: string
  path: string
  title: string
  description: string | null
  /** As year-month-day. */
  date: string | null
  tags: readonly string[]
  isDraft: boolean
}

/** A collection of a manifest, which may have errors. */
export interface ReadCollection {
  name: string
  value: Readonly<Record<string, unknown>>
  title: string
  /** The paths of its lists, with `:tag` and `:year`; null if they have no pages. */
  tagPath: string | null
  yearPath: string | null
  perPage: number
  entries: readonly CollectionEntry[]
}

export type ReadCollections = ReadonlyMap<string, ReadCollection>

const DEFAULT_PER_PAGE = 12

/** The collections of a manifest of any shape, by name. The very same for the same value of `collections`. */
export const readCollections = (manifest: unknown): ReadCollections => {
  const written = fieldOf(manifest, 'collections')
  return isObject(written) ? readWritten(written) : NO_COLLECTIONS
}

const NO_COLLECTIONS: ReadCollections = new Map()

const readWritten = memoizeByObject(
  (written: Readonly<Record<string, unknown>>): ReadCollections =>
    new Map(listEntries(written).flatMap(([name, value]) => (isObject(value) ? [[name, readCollection(name, value)]] : []))),
)

function readCollection(name: string, value: Readonly<Record<string, unknown>>): ReadCollection {
  const pattern = textOf(value, 'path') ?? '/:slug'
  const perPage = fieldOf(value, 'perPage')
  return {
    name,
    value,
    title: textOf(value, 'title') ?? name,
    tagPath: textOf(value, 'tagPath'),
    yearPath: textOf(value, 'yearPath'),
    perPage: typeof perPage === 'number' && perPage >= 1 ? Math.floor(perPage) : DEFAULT_PER_PAGE,
    entries: listOf(value, 'entries').flatMap((entry, index) =>
      isObject(entry) ? [readEntry(entry, { collection: name, index, pattern })] : [],
    ),
  }
}

interface EntryPlace extends Pick<CollectionEntry, 'collection' | 'index'> {
  /** The path of the collection. */
  pattern: string
}

/** A change in the editor concerns one of many entries. */
const knownEntries = new WeakMap<object, { place: EntryPlace; entry: CollectionEntry }>()

/** The very same for the same value in the same place. */
function readEntry(value: Readonly<Record<string, unknown>>, place: EntryPlace): CollectionEntry {
  const known = knownEntries.get(value)
  const { collection, index, pattern } = place
  if (known?.place.collection === collection && known.place.index === index && known.place.pattern === pattern) return known.entry
  const entry = createEntry(value, place)
  knownEntries.set(value, { place, entry })
  return entry
}

function createEntry(value: Readonly<Record<string, unknown>>, { collection, index, pattern }: EntryPlace): CollectionEntry {
  const slug = textOf(value, 'slug') ?? ''
  return {
    collection,
    index,
    value,
    slug,
    path: pattern.replace(':slug', () => slug),
    title: textOf(value, 'title') ?? slug,
    description: textOf(value, 'description'),
    date: textOf(value, 'date'),
    tags: listOf(value, 'tags').filter((tag) => typeof tag === 'string'),
    isDraft: fieldOf(value, 'draft') === true,
  }
}

/** The entry that is written at some steps, such as `['collections', 'posts', 'entries', 0]`; null without one. */
export function findEntryAt(
  collections: ReadCollections,
  [field, name, list, index, ...below]: readonly PointerStep[],
): CollectionEntry | null {
  if (field !== 'collections' || list !== 'entries' || below.length > 0) return null
  return collections.get(String(name))?.entries.find((entry) => entry.index === index) ?? null
}

/** The form in which tags are compared, and in which they are part of a path: `Open Source` -> `open-source`. */
export function toTagSlug(tag: string): string {
  const known = tagSlugs.get(tag)
  if (known !== undefined) return known
  const made = slug(tag)
  tagSlugs.set(tag, made)
  return made
}

/** Thousands of entries have few different tags, and the slug of each takes long. */
const tagSlugs = new Map<string, string>()
