import type { PageEntry } from '../../overview/pages.ts'

/** What is asked for: another path for the page at `from`. */
export interface PageRename {
  from: string
  to: string
  /** Whether the pages below it move along. */
  withSubpages: boolean
}

/** A page and its new path. */
export interface PageMove {
  page: PageEntry
  from: string
  to: string
}
