import { findWords } from '../find-words.ts'
import { formatDate } from '../format-date.ts'
import { fieldOf, isObject, textOf } from '../json.ts'
import type { EntryListBlock, Item, Texts } from '../manifest.gen.ts'
import { toLiteralMarkdown } from '../markdown/to-literal-markdown.ts'
import { memoizeByObject } from '../once.ts'
import { englishTexts } from '../texts.gen.ts'
import {
  type CollectionEntry,
  type ReadCollection,
  type ReadCollections,
  readKnownLanguage,
  toTagName,
  toTagSlug,
} from './read-collections.ts'

/** An entry of an `entryList` block. */
export type ListedEntry = EntryListBlock['items'][number]

/** What the values of entries are shown with. */
export interface EntryContext {
  collections: ReadCollections
  language: string
  texts: Readonly<Record<keyof Texts, string>>
}

export function createEntryContext(manifest: unknown, collections: ReadCollections): EntryContext {
  const language = readKnownLanguage(manifest)
  const own = fieldOf(fieldOf(manifest, 'site'), 'texts')
  return { collections, language, texts: { ...englishTexts, ...findWords(language), ...(isObject(own) ? own : {}) } }
}

/** An entry as an item, such as a card. */
export function toItem(entry: CollectionEntry, { language, texts }: EntryContext): Item {
  const picture = readPicture(entry)
  const { icon, color, actions } = entry.value
  return {
    title: entry.title,
    ...(entry.description !== null && { text: toLiteralMarkdown(entry.description) }),
    ...(typeof icon === 'string' && { icon }),
    ...(isColor(color) && { color }),
    ...(picture && { picture }),
    ...(entry.date !== null && { note: formatDate(entry.date, language) }),
    actions: isActions(actions) ? actions : [{ label: texts.readMore, link: entry.path }],
  }
}

/** An entry as an entry of an `entryList` block. */
export function toListedEntry(entry: CollectionEntry, context: EntryContext): ListedEntry {
  const picture = readPicture(entry)
  const author = findAuthor(entry, context.collections)
  const collection = context.collections.get(entry.collection)
  const tagPath = collection?.tagPath ?? null
  return {
    title: entry.title,
    link: entry.path,
    ...(entry.description !== null && { text: entry.description }),
    ...(entry.date !== null && { date: entry.date }),
    ...(author !== null && { author: author.name }),
    ...(entry.tags.length > 0 && {
      tags: entry.tags.map((tag) => ({
        label: toTagName(collection?.value, tag),
        // A tag without letters and digits has no list. The checks report it.
        ...(tagPath !== null && toTagSlug(tag) !== '' && { link: toTagPath(tagPath, tag) }),
      })),
    }),
    ...(picture && { picture }),
  }
}

/** The path of the list of a tag, or of a year. */
export const toTagPath = (tagPath: string, tag: string): string => tagPath.replace(':tag', () => toTagSlug(tag))
export const toYearPath = (yearPath: string, year: number): string => yearPath.replace(':year', String(year))

/** The values of an entry for `{{entry.title}}` and other placeholders, each with `entry.` before its name. */
export function toEntryFacts(entry: CollectionEntry, { collections, language }: EntryContext): Record<string, string> {
  const own = fieldOf(entry.value, 'fields')
  const author = findAuthor(entry, collections)
  const collection = collections.get(entry.collection)
  const kinds = collection ? getOwnKinds(collection) : NO_KINDS
  const facts: Record<string, string> = {
    'entry.title': entry.title,
    'entry.description': entry.description ?? '',
    'entry.slug': entry.slug,
    'entry.path': entry.path,
    'entry.date': entry.date === null ? '' : toShownDate(entry.date, language),
    'entry.author': author?.name ?? '',
    'entry.authorPath': author?.path ?? '',
    'entry.tags': getTagFormat(language).format(entry.tags.map((tag) => toTagName(collection?.value, tag))),
  }
  for (const name of kinds.keys()) facts[`entry.${name}`] = ''
  for (const [name, value] of Object.entries(isObject(own) ? own : {}))
    if (typeof value === 'string') facts[`entry.${name}`] = kinds.get(name) === 'date' ? toShownDate(value, language) : value
  return facts
}

/** Making a format takes far longer than using it, and there may be thousands of entries. */
const getTagFormat = (language: string): Intl.ListFormat => {
  const known = tagFormats.get(language) ?? new Intl.ListFormat(language, { type: 'unit', style: 'narrow' })
  tagFormats.set(language, known)
  return known
}

const tagFormats = new Map<string, Intl.ListFormat>()

/** Name of an own field of a collection -> its kind. */
const getOwnKinds = memoizeByObject(
  ({ value }: ReadCollection): ReadonlyMap<string, string> => new Map(readOwnFields(value).map(({ name, kind }) => [name, kind])),
)
const NO_KINDS: ReadonlyMap<string, string> = new Map()

/** At the start of a Markdown text, `2. März 2026` would begin a list. A no-break space also keeps day and month on one line. */
const toShownDate = (day: string, language: string): string => formatDate(day, language).replace(/^(\d+\.) /, '$1\u00a0')

/** The names of placeholders that every entry has. */
export const ENTRY_FACTS: readonly string[] = ['title', 'description', 'slug', 'path', 'date', 'author', 'authorPath', 'tags']

/** A field that a collection declares for its entries. */
export interface OwnField {
  name: string
  label: string
  kind: string
  isRequired: boolean
}

/** The own fields that a collection declares. */
export function readOwnFields(collection: unknown): OwnField[] {
  const fields = fieldOf(collection, 'fields')
  return (Array.isArray(fields) ? fields : []).flatMap((field) => {
    const name = textOf(field, 'name')
    if (name === null) return []
    const isRequired = fieldOf(field, 'required') === true
    return [{ name, label: textOf(field, 'label') ?? name, kind: textOf(field, 'kind') ?? 'text', isRequired }]
  })
}

/** The author of an entry: a name, or an entry of the collection of authors; null without one. */
export function findAuthor(
  entry: CollectionEntry,
  collections: ReadCollections,
): { name: string; path: string | null; entry: CollectionEntry | null } | null {
  const written = textOf(entry.value, 'author')
  if (written === null) return null
  const authors = collections.get(textOf(collections.get(entry.collection)?.value, 'authors') ?? '')
  const found = (authors && getEntriesBySlug(authors).get(written)) ?? null
  return { name: found?.title ?? written, path: found && !found.isDraft ? found.path : null, entry: found }
}

/** The first entry with each slug. */
const getEntriesBySlug = memoizeByObject(
  ({ entries }: ReadCollection): ReadonlyMap<string, CollectionEntry> =>
    new Map(entries.toReversed().map((entry) => [entry.slug, entry])),
)

const readPicture = ({ value }: CollectionEntry): Item['picture'] => (isPicture(value.picture) ? value.picture : undefined)

// The schema checks these values in full.
const isPicture = (value: unknown): value is NonNullable<Item['picture']> => textOf(value, 'src') !== null
const isColor = (value: unknown): value is NonNullable<Item['color']> => typeof value === 'string'
const isActions = (value: unknown): value is NonNullable<Item['actions']> => Array.isArray(value)
