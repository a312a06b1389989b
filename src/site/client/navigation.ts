import { hideErrorScreen, showErrorScreen } from './error-screen.ts'
import { endIslands, watchIslands } from './islands.ts'

/** The address below which the site lives, with a slash at its end: the client itself stands in its folder `assets`. */
const base = new URL(/* @vite-ignore */ '..', import.meta.url).href
const calm = matchMedia('(prefers-reduced-motion)')
const root = document.documentElement
const fetched = new Map<string, Promise<string>>()
const addressOf = (place: Location | HTMLAnchorElement): string => place.pathname + place.search
/** The page on the screen. The address bar is ahead of it while a page is on its way. */
let shown = addressOf(location)
let latest = 0

/** Goes where the page was scrolled to when it was left, now that it comes back. */
export function restoreScroll(): void {
  history.scrollRestoration = 'manual'
  if (history.state) scrollToPlace(history.state.y)
}

/** Back and forward. */
export function followHistory({ state }: PopStateEvent): void {
  if (addressOf(location) !== shown) {
    // Ends a smooth scroll that is under way: what is left of it would be added to where the page is scrolled to.
    scrollToPlace(scrollY)
    open(location.href, state?.y ?? 0)
  } else {
    // A page that is still on its way is no longer wanted.
    latest++
    hideErrorScreen()
    // Without a state it is a place on this page, and the browser has gone there.
    if (state) scrollToPlace(state.y)
  }
}

/** Fetches the page that a link leads to. One that cannot be fetched early is fetched, or loaded normally, on the click. */
export function prefetchPage(target: Element): void {
  const link = findLink(target)
  if (link && addressOf(link) !== shown) fetchPage(link.href)
}

/** Keeps in the history entry where its page is scrolled to, so that back and forward find it. */
export function saveScroll(): void {
  if (addressOf(location) === shown) history.replaceState({ y: scrollY }, '')
}

/**
 * Opens a link to a page of this site without a full load: fetches the page's own HTML on intent, swaps `<main>` and what the head says
 * of the page, moves and announces focus. Whatever fails becomes a normal load, as does a page with another style sheet: the site has
 * been built anew, this script perhaps too.
 */
export function followLink(target: Element, event: MouseEvent): void {
  const link = findLink(target)
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  // The error screen may stand in place of the page.
  const isShown = addressOf(link) === shown && addressOf(location) === shown
  if (isShown && link.hash) {
    // The browser goes there, and makes an entry. The one before may not know its place: the page need not have been scrolled.
    saveScroll()
    return
  }
  event.preventDefault()
  if (isShown) scrollToPlace()
  // A link to the address of the error screen tries again, and finds the place of a page that was to come back.
  else open(link.href, (link.href === location.href && history.state?.y) || undefined)
}

/**
 * Shows the page at an address; `y` is where to scroll on a page that comes back. It fades in, unless the visitor wants less motion
 * or the browser has shown a movement of its own.
 */
async function open(address: string, y?: number): Promise<void> {
  const turn = ++latest
  try {
    const page = new DOMParser().parseFromString(await fetchPage(address), 'text/html')
    const main = page.querySelector('main')
    if (!main || findStyleSheet(page) !== findStyleSheet(document)) throw new Error()
    if (turn !== latest) return
    const swap = () => {
      // The browser calls it a moment later; another page may have been asked for.
      if (turn !== latest) return
      enter(address)
      hideErrorScreen()
      // Only now: a page without its islands is shorter, and the browser moves up on it.
      endIslands()
      shown = addressOf(location)
      document.querySelector('main')?.replaceWith(main)
      // From here on it is the page itself that is seen, below the picture of the old one: it takes clicks at once.
      root.dataset.live = 'on'
      watchIslands()
      takeHead(page)
      markCurrent()
      announce(main)
      main.focus({ preventScroll: true })
      scrollToPlace(y)
    }
    root.dataset.live &&= 'off'
    if (calm.matches || !document.startViewTransition) swap()
    else {
      const { ready, updateCallbackDone } = document.startViewTransition(swap)
      // It is rejected when the next page, or a hidden tab, takes the fading away: the page is swapped all the same.
      ready.catch(() => null)
      await updateCallbackDone
    }
  } catch (error) {
    if (turn !== latest) return
    if (error instanceof Response) {
      enter(address)
      showErrorScreen(error.status ? `${error.status} ${error.statusText}` : '')
      scrollToPlace(0)
      return
    }
    // On the way back the address stands there already, and setting it again would load nothing if it has an anchor.
    if (address === location.href) location.reload()
    else location.href = address
  }
}

/** Makes an entry of the history for an address that the address bar does not show yet, and keeps the place in the one before. */
function enter(address: string): void {
  if (address === location.href) return
  saveScroll()
  history.pushState({ y: 0 }, '', address)
}

/** Takes over what the head says of the page. */
function takeHead(page: Document): void {
  const kinds = 'title, [name], [property], [rel=canonical]'
  for (const element of document.head.querySelectorAll(kinds)) element.remove()
  document.head.append(...page.head.querySelectorAll(kinds))
}

/** Marks the entry of the page, and those that it stands below, as the header does when it is rendered. */
function markCurrent(): void {
  const page = location.origin + location.pathname
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a')) {
    link.ariaCurrent = link.href === page ? 'page' : null
    link.parentElement?.toggleAttribute('data-within', page.startsWith(`${link.href}/`))
  }
}

/** Tells screen readers what was opened: a live region that was there before reads out what is put into it. */
function announce({ dataset }: HTMLElement): void {
  document.querySelector('[data-announcer]')?.replaceChildren(dataset.opened ?? '')
}

/**
 * Scrolls to a known position at once, for which all blocks of the page are laid out; else to the anchor of the address or to the top,
 * as the style sheet says.
 */
function scrollToPlace(y?: number): void {
  if (y !== undefined) {
    root.dataset.live ??= ''
    scrollTo({ top: y, behavior: 'instant' })
  } else (document.getElementById(location.hash.slice(1)) ?? root).scrollIntoView()
}

/** A link to a page of this site that the browser would open in this tab, or null. */
function findLink(target: Element): HTMLAnchorElement | null {
  const link = target.closest<HTMLAnchorElement>('a:not([target], [download])')
  return link?.href.startsWith(base) ? link : null
}

/**
 * The HTML of a page. Throws the answer of a server that fails, and an empty one where none came: only then the browser has nothing
 * to show either. What is redirected is no page: it may lead out of the site, where the policy lets no script look.
 */
function fetchPage(address: string): Promise<string> {
  const known = fetched.get(address)
  if (known) return known
  const page = fetch(address, { redirect: 'manual' })
    .catch(() => Response.error())
    .then((response) => {
      if (response.type === 'error' || response.status > 499) throw response
      if (!response.ok || !response.headers.get('content-type')?.includes('html')) throw new Error()
      return response.text()
    })
  fetched.set(address, page)
  page.catch(() => fetched.delete(address))
  return page
}

const findStyleSheet = (page: Document) => page.querySelector<HTMLLinkElement>('[rel=stylesheet]')?.href
