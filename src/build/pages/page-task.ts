import type { MadePage, PageSettings } from './page-maker.ts'

/** What a thread that makes pages works on. Plain data. */
export interface PageTask {
  settings: PageSettings
  /** The facts of the site, which are filled in; null if the pages in the source have theirs, and no lists to fill in. */
  facts: Readonly<Record<string, string>> | null
  /** A valid manifest, of which only the pages are read. */
  source: Uint8Array
  /** The position of each page to make in the list `pages` of the source. */
  pages: readonly number[]
  /** For each page to make, whether a thread has reserved it: see `reservePage`. Shared by both threads. */
  reserved: Int32Array
}

/** A page that the thread has reserved. `made` is null if it could not make the page. */
export interface PageReply {
  index: number
  made: MadePage | null
}

/** Reserves a page for the calling thread. Returns false if the other one has reserved it. */
export const reservePage = (reserved: Int32Array, index: number): boolean => Atomics.compareExchange(reserved, index, 0, 1) === 0
