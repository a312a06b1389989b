import { hideErrorScreen, showErrorScreen } from './error-screen.ts'
import { hasFailed, observeIslands, unmountIslands } from './islands.ts'

/** The base URL of the site, with a trailing slash. The client script itself is in the folder `assets`. */
const base = new URL(/* @vite-ignore */ '..', import.meta.url).href
const root = document.documentElement
const fetchedPages = new Map<string, Promise<string>>()
const toPathAndQuery = (target: Location | HTMLAnchorElement): string => target.pathname + target.search
/** The URL of the page on the screen. On Back and Forward `location` is ahead of it while the page loads. */
let shownUrl = toPathAndQuery(location)
let latestNavigation = 0

/** Restores the scroll position after a full load, such as a reload or Back from another site. */
export function restoreScroll(): void {
  history.scrollRestoration = 'manual'
  if (history.state) scrollToPosition(history.state.y)
}

/** Handles Back and Forward. */
export function handleHistory({ state }: PopStateEvent): void {
  if (toPathAndQuery(location) !== shownUrl) {
    // Ends a smooth scroll in progress, whose remainder would be added to the restored position.
    scrollToPosition(scrollY)
    navigate(location.href, state?.y ?? 0)
  } else {
    // Cancels a page that is still loading.
    latestNavigation++
    hideErrorScreen()
    // Without a state the entry is an anchor on this page, and the browser has scrolled to it.
    if (state) scrollToPosition(state.y)
  }
}

/** Prefetches the page that a link leads to. If that fails, the click fetches it again or loads it normally. */
export function prefetchPage(target: Element): void {
  const link = findLink(target)
  if (link && toPathAndQuery(link) !== shownUrl) fetchPage(link.href)
}

/** Stores the scroll position in the history entry, so that Back and Forward can restore it. */
export function saveScroll(): void {
  if (toPathAndQuery(location) === shownUrl) history.replaceState({ y: scrollY }, '')
}

/**
 * Navigates to a page of this site without a full load: fetches the page's HTML on intent, swaps `<main>` and the page metadata in the
 * head, moves focus and announces the page. Any failure becomes a normal load. So does a page with another style sheet: the site was
 * rebuilt, perhaps with another client script. And a page with another policy, because a document keeps the one that it was loaded with.
 * After code could not be loaded, every page does.
 */
export function followLink(target: Element, event: MouseEvent): void {
  const link = findLink(target)
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  // The page may be replaced by the error screen.
  const isShown = toPathAndQuery(link) === shownUrl && toPathAndQuery(location) === shownUrl
  if (isShown && link.hash) {
    // The browser scrolls to the anchor and adds an entry. The current entry has no position yet if the page was never scrolled.
    saveScroll()
    return
  }
  event.preventDefault()
  if (isShown) scrollToPosition()
  // A link to the URL of the error screen retries, and restores the position of a page that failed on Back.
  else navigate(link.href, (link.href === location.href && history.state?.y) || undefined)
}

/**
 * Shows the page at a URL. `y` is the scroll position to restore. The page fades in, and the picture of a followed card moves; the style
 * sheet says how, and with reduced motion nothing moves.
 */
async function navigate(url: string, y?: number): Promise<void> {
  const navigation = ++latestNavigation
  try {
    const page = new DOMParser().parseFromString(await fetchPage(url), 'text/html')
    const main = page.querySelector('main')
    if (!main || hasFailed || findShell(page) !== findShell(document)) throw new Error()
    if (navigation !== latestNavigation) return
    const swap = () => {
      // The browser calls this later; another navigation may have started.
      if (navigation !== latestNavigation) return
      pushEntry(url)
      hideErrorScreen()
      // Not earlier: without its islands the old page would be shorter, and the browser would scroll up.
      unmountIslands()
      shownUrl = toPathAndQuery(location)
      // The link of a card has the focus when it is followed.
      if (document.querySelector('li:focus-within .frame')) main.dataset.followed = ''
      document.querySelector('main')?.replaceWith(main)
      // From here on the new page is shown below the fading image of the old one, and it takes clicks immediately.
      root.dataset.live = 'on'
      observeIslands()
      replaceMetadata(page)
      markMenuEntries()
      document.querySelector('[data-kb]')?.replaceWith(page.querySelector('[data-kb]') ?? '')
      // A live region must exist before its content changes.
      document.querySelector('[data-announcer]')?.replaceChildren(main.dataset.opened ?? '')
      main.focus({ preventScroll: true })
      scrollToPosition(y)
    }
    root.dataset.live &&= 'off'
    const transition = document.startViewTransition?.(swap)
    if (!transition) swap()
    // Rejects if the next navigation or a hidden tab skips the transition. The page is swapped anyway.
    transition?.ready.catch(() => null)
    await transition?.updateCallbackDone
  } catch (error) {
    if (navigation !== latestNavigation) return
    if (error instanceof Response) {
      pushEntry(url)
      showErrorScreen(error.status ? `${error.status} ${error.statusText}` : '')
      scrollToPosition(0)
    }
    // On Back the URL is already set; assigning it again would load nothing if it has an anchor.
    else if (url === location.href) location.reload()
    else location.href = url
  }
}

/** Adds a history entry unless the URL is already current, and stores the scroll position in the previous entry. */
function pushEntry(url: string): void {
  if (url === location.href) return
  saveScroll()
  history.pushState({ y: 0 }, '', url)
}

/** Replaces the page metadata in the head. */
function replaceMetadata(page: Document): void {
  const kinds = 'title, [name], [property], [rel=canonical]'
  for (const element of document.head.querySelectorAll(kinds)) element.remove()
  document.head.append(...page.head.querySelectorAll(kinds))
}

/** Marks the menu entry of the page and the entries above it, as the rendered header does. */
function markMenuEntries(): void {
  const page = location.origin + location.pathname
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a')) {
    link.ariaCurrent = link.href === page ? 'page' : null
    link.parentElement?.toggleAttribute('data-within', page.startsWith(`${link.href}/`))
  }
}

/**
 * Scrolls to a given position instantly, after laying out all blocks of the page. Without one it scrolls to the anchor of the URL or to the
 * top, as smoothly as the style sheet says.
 */
function scrollToPosition(y?: number): void {
  if (y !== undefined) {
    root.dataset.live ??= ''
    scrollTo({ top: y, behavior: 'instant' })
  } else (document.getElementById(decodeURI(location.hash.slice(1))) ?? root).scrollIntoView()
}

/** A link to a page of this site that opens in this tab, or null. */
function findLink(target: Element): HTMLAnchorElement | null {
  const link = target.closest<HTMLAnchorElement>('a:not([target], [download])')
  return link?.href.startsWith(base) ? link : null
}

/**
 * The HTML of a page. Throws the response of a failing server, and a network error response if none arrived: only then the browser has
 * nothing to show either. A redirect counts as a failure, because it may lead off the site, which the CSP does not allow to fetch.
 */
function fetchPage(url: string): Promise<string> {
  const cached = fetchedPages.get(url)
  if (cached) return cached
  const page = fetch(url, { redirect: 'manual' })
    .catch(() => Response.error())
    .then((response) => {
      if (response.type === 'error' || response.status > 499) throw response
      if (!response.ok || !response.headers.get('content-type')?.includes('html')) throw new Error()
      return response.text()
    })
  fetchedPages.set(url, page)
  page.catch(() => fetchedPages.delete(url))
  return page
}

/** What stays when `<main>` is swapped and can differ between pages: the style sheet and the Content Security Policy. */
const findShell = (page: Document) =>
  page.querySelector<HTMLLinkElement>('[rel=stylesheet]')?.href +
  `${page.querySelector<HTMLMetaElement>('[http-equiv]')?.content}`
