import type { AsPlainObject } from 'minisearch'

/** `search-index.json`: what the search of a site finds, and the index of its words. Plain JSON. */
export interface SearchIndex {
  /** The language of the site (BCP 47), whose rules divide texts into words. */
  language: string
  pages: SearchedPage[]
  /** The ids of the documents in the index are positions in this list. */
  entries: SearchEntry[]
  /** The index of MiniSearch. */
  words: AsPlainObject
}

/** The path of a page, with which links to it begin, and its title. */
type SearchedPage = readonly [path: string, title: string]

/**
 * A part of a page: what is above its first anchor, which has no anchor and no heading, or an anchor with everything up to the next one.
 * `page` is the position of its page. Lists are shorter than objects, and this file has thousands of them.
 */
export type SearchEntry = readonly [page: number, anchor: string, heading: string, text: string]
