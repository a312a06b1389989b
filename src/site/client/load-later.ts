import { observeIslands, unmountIslands } from './islands.ts'
import { listen } from './listen.ts'
import type { LaterParts } from './parts.ts'
import { saveScroll, scrollToPosition, shown } from './scroll.ts'

/** The base URL of the site, with a trailing slash. The client script itself is in the folder `assets`. */
const base = new URL(/* @vite-ignore */ '..', import.meta.url).href
let loading: Promise<LaterParts | undefined> | undefined
let isSettled = false

/**
 * Loads the rest of the client script, once: what it adds to links, menus and the history. Undefined if it cannot be loaded, because the
 * connection is lost or the site was rebuilt long ago. Links then load their pages normally. Browsers do not try again in this document.
 */
export function loadLater(): Promise<LaterParts | undefined> {
  loading ??= import('./later/index.ts')
    .then(
      ({ start }) =>
        start({
          listen,
          findLink,
          shown,
          observeIslands,
          unmountIslands,
          saveScroll,
          scrollToPosition,
        }),
      () => undefined,
    )
    .finally(() => {
      isSettled = true
    })
  return loading
}

/** Handles Back and Forward. */
export async function handleHistory(): Promise<void> {
  const later = await loadLater()
  if (later) later.handleHistory()
  else if (location.pathname + location.search !== shown.url) location.reload()
}

/** Prefetches the page that a link leads to, and loads what the menus need. */
export async function prefetchPage(target: Element): Promise<void> {
  const link = findLink(target)
  if (link || target.closest('header')) {
    const later = await loadLater()
    if (link) later?.prefetchPage(link)
  }
}

/**
 * Stops a click on a link of this site as long as the code that follows links is loading, and repeats it then, so that everything that
 * listens for clicks gets it. If the code cannot be loaded, the link loads its page normally.
 */
export function replayLink(target: Element, event: MouseEvent): void {
  const link = findLink(target)
  if (isSettled || !link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.stopPropagation()
  event.preventDefault()
  loadLater().finally(() => link.click())
}

/** Repeats a key in the header once the code of the menus has arrived. */
export function replayKey(target: Element, event: KeyboardEvent): void {
  if (!isSettled && target.closest('header')) loadLater().then(() => target.dispatchEvent(new KeyboardEvent(event.type, event)))
}

/** A link to a page of this site that opens in this tab, or null. */
function findLink(target: Element): HTMLAnchorElement | null {
  const link = target.closest<HTMLAnchorElement>('a:not([target], [download])')
  return link?.href.startsWith(base) ? link : null
}
