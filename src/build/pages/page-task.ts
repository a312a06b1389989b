import type { MadePage, PageSettings } from './page-maker.ts'

/** What a thread that makes pages works on. Plain data. */
export interface PageTask {
  settings: PageSettings
  /** The facts of the site. */
  facts: Readonly<Record<string, string>>
  /** The manifest as written, which is valid. */
  source: Uint8Array
  /** Each page to make: its position in the list `pages` of the manifest, or the page itself as JSON if it is not as written there. */
  pages: readonly (number | string)[]
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
