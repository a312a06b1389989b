import type { Steps } from '../contracts/change.ts'
import { findWholeLists } from '../manifest/collections/archive-pages.ts'
import { createEntryContext, type EntryContext, toEntryFacts } from '../manifest/collections/entry-values.ts'
import { expandLists } from '../manifest/collections/expand-lists.ts'
import type { Paging } from '../manifest/collections/expanded-page.ts'
import { fillEntry } from '../manifest/collections/fill-entry.ts'
import { findPagedList, toArchiveLinks } from '../manifest/collections/page-lists.ts'
import {
  type CollectionEntry,
  findEntryAt,
  type ReadCollection,
  type ReadCollections,
  readCollections,
} from '../manifest/collections/read-collections.ts'
import { fieldOf, listOf, textOf } from '../manifest/json.ts'
import { memoizeByObject } from '../manifest/once.ts'
import { NOT_FOUND_PATH } from '../manifest/path.ts'
import type { MarkPlan } from '../manifest/walk.ts'

/** What the lists of entries and the placeholders on a page of a draft are filled with. */
export interface LiveEntries extends EntryContext {
  /** The entry whose page it is; null on other pages. */
  current: CollectionEntry | null
  /** The values of the placeholders of that entry. */
  facts: Readonly<Record<string, string>>
}

/** The block of a page with a list that continues on further pages, and what it shows of them. */
export interface LivePaging {
  block: unknown
  perPage: number
  paging: Paging
}

/**
 * Creates a function that reads the collections of a draft of any shape for one of its pages. The result is the very same object while no
 * collection changes.
 */
export function createLiveEntries(): (manifest: unknown, page: Steps, today: string | null) => LiveEntries {
  let sources: readonly unknown[] = []
  let last: LiveEntries | null = null
  return (manifest, page, today) => {
    const site = fieldOf(manifest, 'site')
    const next = [fieldOf(manifest, 'collections'), fieldOf(site, 'language'), fieldOf(site, 'texts'), page.join('/'), today]
    if (last && next.every((source, index) => source === sources[index])) return last
    sources = next
    last = readEntries(manifest, page, today)
    return last
  }
}

function readEntries(manifest: unknown, page: Steps, today: string | null): LiveEntries {
  const collections = today === null ? readCollections(manifest) : toCollectionsOn(today, readCollections(manifest))
  const context = createEntryContext(manifest, collections)
  const current = findEntryAt(collections, page)
  return { ...context, current, facts: current ? toEntryFacts(current, context) : {} }
}

/** Entries of a later day count as drafts, so that lists are without them. The very same object for the same collection and day. */
function toCollectionOn(today: string, collection: ReadCollection): ReadCollection {
  const known = getDays(collection)
  const found = known.get(today)
  if (found) return found
  const isLater = ({ date }: CollectionEntry) => date !== null && date > today
  const entries = collection.entries.map((entry) => (isLater(entry) ? { ...entry, isDraft: true } : entry))
  const made = collection.entries.some(isLater) ? { ...collection, entries } : collection
  known.set(today, made)
  return made
}

const getDays = memoizeByObject((_: ReadCollection) => new Map<string, ReadCollection>())

const toCollectionsOn = (today: string, collections: ReadCollections): ReadCollections =>
  new Map([...collections].map(([name, collection]) => [name, toCollectionOn(today, collection)]))

/** A part of a draft with the values of the entry whose page it is on, and with the entries that its lists select. */
export function fillEntries<T extends object>(part: T, plan: MarkPlan, entries: LiveEntries): T {
  if (entries.collections.size === 0) return part
  const filled = entries.current ? fillEntry(part, entries.facts) : part
  return expandLists(filled, plan, { ...entries, lists: new WeakMap() })
}

/** The same on a page that is not one of an entry. The very same object for the same one. */
export const withoutCurrent = memoizeByObject(
  (entries: LiveEntries): LiveEntries => (entries.current === null ? entries : { ...entries, current: null, facts: {} }),
)

/** The list of entries on a page that continues on further pages; null without one. */
export function findLivePaging(manifest: unknown, page: unknown, entries: LiveEntries): LivePaging | null {
  const path = textOf(page, 'path')
  if (path === null || path === NOT_FOUND_PATH || entries.collections.size === 0) return null
  const blocks = listOf(page, 'blocks')
  const list = findPagedList(blocks, entries)
  const collection = list && entries.collections.get(list.query.from)
  if (!list || !collection) return null
  const all = findWholeLists(listOf(manifest, 'pages'), entries).get(collection.name) ?? null
  const count = Math.max(1, Math.ceil(list.entries.length / list.perPage))
  const links = toArchiveLinks(collection, all, path, entries)
  return {
    block: blocks[list.block],
    perPage: list.perPage,
    paging: { collection: collection.name, block: list.block, number: 1, count, path, ...links },
  }
}
