import type { PageEntry } from '../../overview/pages.ts'

/** A request to change the path of the page at `from` to `to`. */
export interface PageRename {
  from: string
  to: string
  /** Whether the pages below it move with it. */
  withSubpages: boolean
}

/** A page and its new path. */
export interface PageMove {
  page: PageEntry
  from: string
  to: string
}
