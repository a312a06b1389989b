import type { listen } from './listen.ts'
import type { ShownPage } from './scroll.ts'

/**
 * What the script of the first view hands over to `later/`. That part imports none of it: the bundler would put what two files import into
 * a third one, which every first view would load as well.
 */
export interface ClientParts {
  listen: typeof listen
  /** A link to a page of this site that opens in this tab, or null. */
  findLink(target: Element): HTMLAnchorElement | null
  shown: ShownPage
  observeIslands(): void
  unmountIslands(): void
  saveScroll(): void
  scrollToPosition(y: number): void
}

/** The part of the client script that a page needs only once it has loaded or the visitor acts. */
export interface LaterParts {
  handleHistory(): void
  prefetchPage(link: HTMLAnchorElement): void
}
