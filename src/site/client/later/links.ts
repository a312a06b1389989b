import type { ClientParts } from '../parts.ts'
import { cancelNavigation, fetchPage, scrollToAnchor, showPage } from './navigation.ts'

const isShown = ({ shown }: ClientParts, { pathname, search }: HTMLAnchorElement | Location): boolean =>
  pathname + search === shown.url

/** Handles Back and Forward. */
export function handleHistory(client: ClientParts): void {
  const { state } = history
  if (isShown(client, location)) {
    cancelNavigation()
    // Without a state the entry is an anchor on this page, and the browser has scrolled to it.
    if (state) client.scrollToPosition(state.y)
  } else {
    // Ends a smooth scroll in progress, whose remainder would be added to the restored position.
    client.scrollToPosition(scrollY)
    showPage(client, location.href, state?.y ?? 0)
  }
}

/** Prefetches the page that a link leads to. If that fails, the click fetches it again or loads it normally. */
export function prefetchPage(client: ClientParts, link: HTMLAnchorElement): void {
  if (!isShown(client, link)) fetchPage(link.href)
}

/** Shows the page of a link without a full load. A link within the page scrolls. */
export function followLink(client: ClientParts, target: Element, event: MouseEvent): void {
  const link = client.findLink(target)
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  // The page may be replaced by the error screen.
  const isWithinPage = isShown(client, link) && isShown(client, location)
  if (isWithinPage && link.hash) {
    // The browser scrolls to the anchor and adds an entry. The current entry has no position yet if the page was never scrolled.
    client.saveScroll()
    return
  }
  event.preventDefault()
  if (isWithinPage) scrollToAnchor()
  // A link to the URL of the error screen retries, and restores the position of a page that failed on Back.
  else showPage(client, link.href, (link.href === location.href && history.state?.y) || undefined)
}
