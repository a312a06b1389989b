import { isObject, textOf } from '../json.ts'
import { memoizeByObject } from '../once.ts'
import { type EntryQuery, findQueryProblem, listPublished, parseQuery, selectEntries, yearOf } from './entry-query.ts'
import { type EntryContext, toTagPath, toYearPath } from './entry-values.ts'
import type { Paging } from './expanded-page.ts'
import { type CollectionEntry, type ReadCollection, toTagName, toTagSlug } from './read-collections.ts'

/** A list of entries that continues on further pages. */
export interface PagedList {
  query: EntryQuery
  /** The position of its block on the page. */
  block: number
  entries: readonly CollectionEntry[]
  perPage: number
}

/** The first list of entries among the blocks of a page that shows all that its query selects; null without one. */
export function findPagedList(blocks: readonly unknown[], { collections }: EntryContext): PagedList | null {
  for (const [index, block] of blocks.entries()) {
    if (textOf(block, 'type') !== 'entryList' || !isObject(block) || block.hidden === true) continue
    const query = parseQuery(block.items)
    const collection = query && collections.get(query.from)
    const entries = query && selectEntries(query, collections, null)
    if (!collection || !entries || query.limit !== null || findQueryProblem(query, collections, false)) continue
    return { query, block: index, entries, perPage: collection.perPage }
  }
  return null
}

/** A generated page that lists the entries of a collection with one tag or of one year. */
export interface ArchivePage {
  collection: ReadCollection
  /** The field of the collection that has the pattern of its path. */
  field: 'tagPath' | 'yearPath'
  path: string
  /** The name of the tag, or the year. */
  name: string
  query: Pick<EntryQuery, 'from'> & { tag?: string; year?: number }
}

/** The pages for the tags and years of a collection, in the order in which the newest entries name them. */
export const listArchives = memoizeByObject((collection: ReadCollection): readonly ArchivePage[] => {
  const { name, tagPath, yearPath } = collection
  const entries = listPublished(collection)
  const years = [...new Set(entries.map(yearOf).filter((year) => year !== null))]
  const toTagPage = (tag: string): ArchivePage[] =>
    tagPath === null
      ? []
      : [
          {
            collection,
            field: 'tagPath',
            path: toTagPath(tagPath, tag),
            name: toTagName(collection.value, tag),
            query: { from: name, tag },
          },
        ]
  const toYearPage = (year: number): ArchivePage[] =>
    yearPath === null
      ? []
      : [{ collection, field: 'yearPath', path: toYearPath(yearPath, year), name: String(year), query: { from: name, year } }]
  return [...listTags(entries).flatMap(toTagPage), ...years.flatMap(toYearPage)]
})

/** The tags of some entries, each as it is written first. */
function listTags(entries: readonly CollectionEntry[]): string[] {
  const tags = new Map<string, string>()
  for (const { tags: own } of entries)
    for (const tag of own) {
      const slug = toTagSlug(tag)
      if (slug !== '' && !tags.has(slug)) tags.set(slug, tag)
    }
  return [...tags.values()]
}

/** The links from a list of entries to those of its tags and years. `all` is the path of the list of all entries. */
export function toArchiveLinks(
  collection: ReadCollection,
  all: string | null,
  path: string,
  { texts }: EntryContext,
): Pick<Paging, 'tags' | 'years'> {
  const toLink = (label: string, link: string) => ({ label, link, isCurrent: link === path })
  const listLinks = (field: ArchivePage['field']) =>
    listArchives(collection).flatMap((archive) => (archive.field === field ? [toLink(archive.name, archive.path)] : []))
  const tags = listLinks('tagPath')
  const whole = all === null || tags.length === 0 ? [] : [toLink(texts.allTags, all)]
  return { tags: [...whole, ...tags], years: listLinks('yearPath') }
}

/** The blocks of a generated page. */
export const toArchiveBlocks = ({ name, query }: ArchivePage): readonly unknown[] => [
  { type: 'entryList', heading: name, items: query },
]
