import type { Collection, Page } from '../manifest.gen.ts'

/** A link to a list of entries. */
export interface PagingLink {
  label: string
  link: string
  /** Whether it leads to the list that the page shows. */
  isCurrent: boolean
}

/** The pages of a long list of entries. */
export interface Paging {
  /** The collection of the list. */
  collection: string
  /** The position of the block with the list in the blocks of the page. */
  block: number
  /** The number of this page, beginning with 1. */
  number: number
  /** How many pages there are. */
  count: number
  /** The path of the first one. */
  path: string
  /** The lists of the tags of the collection, after the list of all entries; empty if tags have no pages. */
  tags: readonly PagingLink[]
  /** The lists of its years; empty if years have no pages. */
  years: readonly PagingLink[]
}

/** What a page is that was made from a collection. */
export interface EntryOfPage {
  kind: NonNullable<Collection['kind']>
  collection: string
  /** What lists show. In search results the page may have another title and description. */
  title: string
  description: string
  date: string | null
  author: { name: string; path: string | null } | null
  tags: readonly string[]
  picture: string | null
  fields: Readonly<Record<string, string>>
}

/** The fields of an entry that replace its title and description in search results. */
export const SEARCH_FIELDS = { title: 'searchTitle', description: 'searchDescription' } as const

/** A page of a manifest whose collections have become pages. */
export interface ExpandedPage extends Page {
  /** Set on the page of an entry. */
  entry?: EntryOfPage
  /** Set on a page with a list of entries that may continue on other pages. */
  paging?: Paging
  /** Set on the pages of lists that no one writes: the further pages of a long list, and those of tags and years. */
  isGenerated?: true
}

/** The path of one of the pages of a long list. */
export const toPartPath = (path: string, number: number): string =>
  number === 1 ? path : `${path === '/' ? '' : path}/page/${number}`
