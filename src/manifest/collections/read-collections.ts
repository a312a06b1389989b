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
  /** In which its entries are sorted by title: that of the site, or English if the language of the site has an error. */
  language: string
  /** The paths of its lists, with `:tag` and `:year`; null if they have no pages. */
  tagPath: string | null
  yearPath: string | null
  perPage: number
  entries: readonly CollectionEntry[]
}

export type ReadCollections = ReadonlyMap<string, ReadCollection>

const DEFAULT_PER_PAGE = 12

/** The collections of a manifest of any shape, by name. The very same for the same value of `collections` and the same language. */
export function readCollections(manifest: unknown): ReadCollections {
  const written = fieldOf(manifest, 'collections')
  if (!isObject(written)) return NO_COLLECTIONS
  const language = readKnownLanguage(manifest)
  const known = getLanguages(written)
  const collections = known.get(language) ?? readWritten(written, language)
  known.set(language, collections)
  return collections
}

const NO_COLLECTIONS: ReadCollections = new Map()

const getLanguages = memoizeByObject((_: object) => new Map<string, ReadCollections>())

const readWritten = (written: Readonly<Record<string, unknown>>, language: string): ReadCollections =>
  new Map(
    listEntries(written).flatMap(([name, value]) => (isObject(value) ? [[name, readCollection(name, value, language)]] : [])),
  )

/** The language of a manifest in which dates can be written: English, if that of the site has an error. */
export function readKnownLanguage(manifest: unknown): string {
  try {
    return Intl.getCanonicalLocales(textOf(fieldOf(manifest, 'site'), 'language') ?? [])[0] ?? 'en'
  } catch {
    return 'en'
  }
}

function readCollection(name: string, value: Readonly<Record<string, unknown>>, language: string): ReadCollection {
  const pattern = textOf(value, 'path') ?? '/:slug'
  const perPage = fieldOf(value, 'perPage')
  return {
    name,
    value,
    title: textOf(value, 'title') ?? name,
    language,
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
  const entries = collections.get(String(name))?.entries ?? []
  const likely = typeof index === 'number' ? entries[index] : undefined
  return likely && likely.index === index ? likely : (entries.find((entry) => entry.index === index) ?? null)
}

/** The name of a tag in the language of the site. Tags themselves are as they are written in every language, and so are their paths. */
export const toTagName = (collection: unknown, tag: string): string => textOf(fieldOf(collection, 'tagNames'), tag) ?? tag

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
