import { fieldOf, isObject, listOf } from '../json.ts'
import { memoizeByObject } from '../once.ts'
import { dividePage, findWholeLists, toArchivePage } from './archive-pages.ts'
import { toEntryPage } from './entry-pages.ts'
import { createEntryContext } from './entry-values.ts'
import { expandLists, getPartPlan } from './expand-lists.ts'
import type { Expansion, ExpansionContext, PageSource, SourcedPage } from './expansion.ts'
import { listArchives } from './page-lists.ts'
import { type ReadCollection, readCollections } from './read-collections.ts'

/**
 * Turns the collections of a manifest, which may have errors, into pages: one for each entry, and those of long lists. Wherever a block
 * takes entries of a collection, it gets items. So no other code needs to know where pages and items come from. `collections` itself
 * stays, without the blocks. The expansion is null for a manifest without collections.
 */
export const expandCollections = memoizeByObject((manifest: object): { expansion: Expansion | null } => {
  const collections = readCollections(manifest)
  return { expansion: collections.size === 0 ? null : expand(manifest, [...collections.values()]) }
})

/** The expanded manifest, or the very same one if it has no collections. */
export function withCollectionPages<T extends object>(manifest: T): T
export function withCollectionPages(manifest: object): object {
  return expandCollections(manifest).expansion?.manifest ?? manifest
}

function expand(manifest: object, collections: readonly ReadCollection[]): Expansion {
  const known = new Map(collections.map((collection) => [collection.name, collection]))
  const context: ExpansionContext = { ...createEntryContext(manifest, known), lists: new WeakMap() }
  const written = listOf(manifest, 'pages')
  const wholeLists = findWholeLists(written, context)
  const divided = written.map((page, index) =>
    dividePage(page, wholeLists, context).map((part): SourcedPage => ({ page: part, source: { kind: 'page', index } })),
  )
  const archives = collections.flatMap(listArchives).flatMap((archive): SourcedPage[] => {
    const source: PageSource = { kind: 'archive', collection: archive.collection.name, field: archive.field }
    return dividePage(toArchivePage(archive, context), wholeLists, context).map((page) => ({ page, source }))
  })
  const pages = [
    ...divided.flatMap((parts) => parts.slice(0, 1)),
    ...collections.flatMap((collection) => collection.entries.map((entry) => toEntryPage(entry, collection, context))),
    ...divided.flatMap((parts) => parts.slice(1)),
    ...archives,
  ]
  return {
    manifest: {
      ...manifest,
      ...expandParts(manifest, context),
      pages: pages.map(({ page }) => page),
      collections: Object.fromEntries(collections.map(({ name, value }) => [name, withoutBlocks(value)])),
    },
    sources: pages.map(({ source }) => source),
    lists: context.lists,
  }
}

/** The shared items and the navigation, with their lists. */
function expandParts(manifest: object, context: ExpansionContext): object {
  const [shared, navigation] = [fieldOf(manifest, 'shared'), fieldOf(manifest, 'navigation')]
  const expandPart = (value: unknown, part: 'shared' | 'navigation') =>
    isObject(value) ? expandLists(value, getPartPlan(part), { ...context, current: null }) : value
  return {
    ...(isObject(shared) && {
      shared: Object.fromEntries(Object.entries(shared).map(([name, item]) => [name, expandPart(item, 'shared')])),
    }),
    ...(navigation !== undefined && { navigation: expandPart(navigation, 'navigation') }),
  }
}

/** A collection without blocks, which are on the pages of its entries. */
function withoutBlocks(collection: Readonly<Record<string, unknown>>): object {
  const entries = listOf(collection, 'entries').map((entry) => (isObject(entry) ? { ...entry, blocks: [] } : entry))
  const { before: _before, after: _after, ...rest } = collection
  return { ...rest, entries }
}
