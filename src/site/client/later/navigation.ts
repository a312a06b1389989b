import type { ClientParts } from '../parts.ts'
import { hideErrorScreen, showErrorScreen } from './error-screen.ts'

const root = document.documentElement
const fetchedPages = new Map<string, Promise<string>>()
let latestNavigation = 0

/**
 * Navigates to a page of this site without a full load: fetches the page's HTML, swaps `<main>` and the page metadata in the head, moves
 * focus and announces the page. Any failure becomes a normal load. So does a page with another style sheet: the site was rebuilt, perhaps
 * with another client script. And a page with another policy, because a document keeps the one that it was loaded with. After code could
 * not be loaded, every page does.
 *
 * `y` is the scroll position to restore. The page fades in, and the picture of a followed card moves; the style sheet says how, and with
 * reduced motion nothing moves.
 */
export async function showPage(client: ClientParts, url: string, y?: number): Promise<void> {
  const navigation = ++latestNavigation
  try {
    const page = new DOMParser().parseFromString(await fetchPage(url), 'text/html')
    const main = page.querySelector('main')
    if (!main || client.shown.hasFailed || findShell(page) !== findShell(document)) throw new Error()
    if (navigation !== latestNavigation) return
    const swap = () => {
      // The browser calls this later; another navigation may have started.
      if (navigation !== latestNavigation) return
      pushEntry(client, url)
      hideErrorScreen()
      // Not earlier: without its islands the old page would be shorter, and the browser would scroll up.
      client.unmountIslands()
      client.shown.url = location.pathname + location.search
      // The link of a card has the focus when it is followed.
      if (document.querySelector('li:focus-within .frame')) main.dataset.followed = ''
      document.querySelector('main')?.replaceWith(main)
      // From here on the new page is shown below the fading image of the old one, and it takes clicks immediately.
      root.dataset.live = 'on'
      client.observeIslands()
      replaceMetadata(page)
      markMenuEntries()
      document.querySelector('[data-kb]')?.replaceWith(page.querySelector('[data-kb]') ?? '')
      // A live region must exist before its content changes.
      document.querySelector('[data-announcer]')?.replaceChildren(main.dataset.opened ?? '')
      main.focus({ preventScroll: true })
      if (y === undefined) scrollToAnchor()
      else client.scrollToPosition(y)
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
      pushEntry(client, url)
      showErrorScreen(error.status ? `${error.status} ${error.statusText}` : '')
      client.scrollToPosition(0)
    }
    // On Back the URL is already set; assigning it again would load nothing if it has an anchor.
    else if (url === location.href) location.reload()
    else location.href = url
  }
}

/** Keeps the page on the screen: cancels one that is still loading, and restores what the error screen has replaced. */
export function cancelNavigation(): void {
  latestNavigation++
  hideErrorScreen()
}

/** Scrolls to the anchor of the URL or to the top, as smoothly as the style sheet says. */
export function scrollToAnchor(): void {
  const anchor = document.getElementById(decodeURI(location.hash.slice(1))) ?? root
  anchor.scrollIntoView()
}

/** Adds a history entry unless the URL is already current, and stores the scroll position in the previous entry. */
function pushEntry({ saveScroll }: ClientParts, url: string): void {
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
 * The HTML of a page. Throws the response of a failing server, and a network error response if none arrived: only then the browser has
 * nothing to show either. A redirect counts as a failure, because it may lead off the site, which the CSP does not allow to fetch.
 */
export function fetchPage(url: string): Promise<string> {
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
