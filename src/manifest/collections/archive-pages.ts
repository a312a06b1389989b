import { fieldOf, isObject, listOf, textOf } from '../json.ts'
import { NOT_FOUND_PATH } from '../path.ts'
import { withValuesAt } from '../pointer.ts'
import { toTextWidth } from '../text-width.ts'
import { type EntryQuery, selectEntries } from './entry-query.ts'
import type { EntryContext } from './entry-values.ts'
import { expandLists, getPartPlan, toList } from './expand-lists.ts'
import { toPartPath } from './expanded-page.ts'
import type { ExpansionContext } from './expansion.ts'
import { type ArchivePage, findPagedList, type PagedList, toArchiveBlocks, toArchiveLinks } from './page-lists.ts'

/** Collection -> the path of the first published page that lists all of its entries. */
export type WholeLists = ReadonlyMap<string, string>

export function findWholeLists(pages: readonly unknown[], context: EntryContext): WholeLists {
  const found = new Map<string, string>()
  for (const page of pages) {
    const list = findPagedList(listOf(page, 'blocks'), context)
    const path = textOf(page, 'path')
    if (!list || path === null || fieldOf(page, 'draft') === true || list.query.tag !== null || list.query.year !== null) continue
    if (!found.has(list.query.from)) found.set(list.query.from, path)
  }
  return found
}

/** A page with its lists: the page itself, and those on which its long list continues. */
export function dividePage(page: unknown, wholeLists: WholeLists, context: ExpansionContext): unknown[] {
  if (!isObject(page)) return [page]
  const path = textOf(page, 'path')
  const list = path === null || path === NOT_FOUND_PATH ? null : findPagedList(listOf(page, 'blocks'), context)
  const collection = list && context.collections.get(list.query.from)
  if (path === null || !list || !collection) return [expandPage(page, context)]
  const count = Math.max(1, Math.ceil(list.entries.length / list.perPage))
  const links = toArchiveLinks(collection, wholeLists.get(list.query.from) ?? null, path, context)
  return Array.from({ length: count }, (_, index) => {
    const part = expandPage(withPart(page, list, index, context), context)
    const number = index + 1
    const paged = { ...part, paging: { collection: collection.name, block: list.block, number, count, path, ...links } }
    return index === 0
      ? paged
      : {
          ...paged,
          isGenerated: true,
          path: toPartPath(path, number),
          title: withNumber(page.title, number, context),
          description: withNumber(page.description, number, context),
        }
  })
}

const expandPage = (page: object, context: ExpansionContext): object =>
  expandLists(page, getPartPlan('pages'), { ...context, current: null })

/** The page with one part of its long list. */
function withPart(page: object, { block, entries, perPage }: PagedList, index: number, context: ExpansionContext): object {
  const part = toList(entries.slice(index * perPage, (index + 1) * perPage), 'entries', context, context.lists)
  return withValuesAt(page, [{ steps: ['blocks', block, 'items'], to: part }])
}

/** A title or description that no other part of the list has. */
const withNumber = (text: unknown, number: number, { texts }: EntryContext): unknown =>
  typeof text === 'string' ? `${text} – ${texts.entryPage.replace('{number}', String(number))}` : text

/** The page that lists the entries with a tag or of a year. */
export function toArchivePage(archive: ArchivePage, context: EntryContext): object {
  const title = `${archive.name} – ${archive.collection.title}`
  const description = describe(title, archive, context)
  return { path: archive.path, title, description, isGenerated: true, blocks: toArchiveBlocks(archive) }
}

/** About how long a description is of which search engines show all, with room for the number of a further page. */
const MAX_DESCRIPTION = 140

/** What the list is about, and the titles of its first entries. */
function describe(title: string, { collection, query }: ArchivePage, { collections }: EntryContext): string {
  // No description has more titles than characters.
  const entries = selectEntries({ ...ALL, ...query }, collections, null, MAX_DESCRIPTION) ?? []
  const about = textOf(collection.value, 'description')
  const introduction = `${title}. ${about}`
  let text = about === null || toTextWidth(introduction) > MAX_DESCRIPTION ? `${title}:` : introduction
  for (const { title: name } of entries) {
    const longer = `${text} ${name}.`
    if (toTextWidth(longer) > MAX_DESCRIPTION) break
    text = longer
  }
  return text
}

const ALL: Omit<EntryQuery, 'from'> = { tag: null, year: null, relation: null, exclude: [], sort: 'newest', limit: null }
