import MiniSearch from 'minisearch'
import type { SearchIndex } from '../../contracts/search-index.ts'
import { createWordReader, toIndexOptions } from '../../manifest/search-words.ts'
import { cutExcerpt, markWords, type TextPart } from './mark-words.ts'

/** What the search has found. */
export interface FoundEntry {
  /** Its path below the base path, with its anchor. */
  link: string
  /** The title of the page, if the heading is that of a part of it. */
  page: string | null
  heading: TextPart[]
  excerpt: TextPart[]
}

/** What a query has found. */
interface Found {
  /** How many parts of pages have been found. */
  count: number
  /** The best of them, the very best first. */
  entries: FoundEntry[]
}

/** Finds the parts of pages that contain the words of a query: all of them, or else any of them. */
export type EntryFinder = (query: string) => Found

/** More results help no one. Visitors add a word instead. */
export const MAX_RESULTS = 30
/** In headings a word counts this many times as much. */
const HEADING_BOOST = 3
/** In a word that is not longer, a typing error would make it any other word. */
const MAX_EXACT_LENGTH = 3
/** How many of the letters of a longer word may differ. */
const FUZZINESS = 0.2

/** Creates the search of a site from its index. Throws if the index is not one that this script can read. */
export function createEntryFinder({ language, pages, entries, words }: SearchIndex): EntryFinder {
  const readWords = createWordReader(language)
  const index = MiniSearch.loadJS<never>(words, {
    ...toIndexOptions(readWords),
    searchOptions: {
      boost: { heading: HEADING_BOOST },
      // Visitors see results while they type.
      prefix: true,
      fuzzy: (term) => (term.length > MAX_EXACT_LENGTH ? FUZZINESS : false),
    },
  })
  const toFoundEntry = (id: number, terms: readonly string[]): FoundEntry[] => {
    const [position, anchor, heading, text] = entries[id] ?? [-1, '', '', '']
    const [path, title] = pages[position] ?? []
    if (path === undefined || title === undefined) return []
    const matched = new Set(terms)
    return [
      {
        link: anchor === '' ? path : `${path}#${anchor}`,
        page: anchor === '' ? null : title,
        heading: markWords(anchor === '' ? title : heading, matched, readWords),
        excerpt: cutExcerpt(text, matched, readWords),
      },
    ]
  }
  return (query) => {
    const all = index.search(query, { combineWith: 'AND' })
    const found = all.length > 0 ? all : index.search(query)
    return {
      count: found.length,
      entries: found.slice(0, MAX_RESULTS).flatMap(({ id, terms }) => toFoundEntry(id, terms)),
    }
  }
}
