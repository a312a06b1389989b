import type { CollectionEntry } from '../../../manifest/collections/read-collections.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import type { PageEntry } from '../../overview/pages.ts'

/** The entry of a collection that a page is made from, or null. */
export function findEntry({ origin, path }: PageEntry, { collections }: Overview): CollectionEntry | null {
  if (origin !== 'entry') return null
  const entries = [...collections.values()].flatMap((collection) => collection.entries)
  return entries.find((entry) => entry.path === path) ?? null
}

/** Where a page is written: in `pages`, or among the entries of a collection. */
export function findPagePlace(page: PageEntry, overview: Overview): readonly PointerStep[] {
  const entry = findEntry(page, overview)
  return entry ? ['collections', entry.collection, 'entries', entry.index] : page.steps
}
