/** The page on the screen. */
export interface ShownPage {
  /** Its path and query. On Back and Forward `location` is ahead of it while the page loads. */
  url: string
  /**
   * Whether code of one of its islands could not be loaded. Chromium does not load it again in this document, not even for another island, so
   * the next page is loaded in full.
   */
  hasFailed?: boolean
}

export const shown: ShownPage = { url: location.pathname + location.search }

/** Restores the scroll position after a full load, such as a reload or Back from another site. */
export function restoreScroll(): void {
  history.scrollRestoration = 'manual'
  if (history.state) scrollToPosition(history.state.y)
}

/** Stores the scroll position in the history entry, so that Back and Forward can restore it. */
export function saveScroll(): void {
  if (location.pathname + location.search === shown.url) history.replaceState({ y: scrollY }, '')
}

/** Scrolls to a position instantly, after laying out all blocks of the page. */
export function scrollToPosition(y: number): void {
  document.documentElement.dataset.live ??= ''
  scrollTo({ top: y, behavior: 'instant' })
}
