import { endIslands, watchIslands } from './islands.ts'

/** The address below which the site lives, with a slash at its end: the starter itself stands in its folder `assets`. */
const base = new URL(/* @vite-ignore */ '..', import.meta.url).href
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const fetched = new Map<string, Promise<string>>()
const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search
/** The page on the screen. The address bar is ahead of it while a page is on its way. */
let shown = addressOf(location)
let latest = 0
let saving = 0

/**
 * Opens links to pages of this site without a full load: fetches the page's own HTML on intent, waits for its style sheets, swaps
 * `<main>` and what the head says of the page, moves and announces focus. Whatever fails becomes a normal load.
 */
export function startNavigation(): void {
  history.scrollRestoration = 'manual'
  if (history.state) scrollToPlace(history.state.y)
  addEventListener('click', followLink)
  addEventListener('popstate', ({ state }) => {
    if (addressOf(location) !== shown) open(location.href, state?.y ?? 0)
    else {
      // A page that is still on its way is no longer wanted.
      latest++
      // Without a state it is a place on this page, and the browser has gone there.
      if (state) scrollToPlace(state.y)
    }
  })
  addEventListener('scroll', () => {
    clearTimeout(saving)
    saving = setTimeout(saveScroll, 100)
  })
}

/** Fetches the page that a link leads to. One that cannot be fetched early is fetched, or loaded normally, on the click. */
export function prefetchPage(target: Element): void {
  const link = findLink(target)
  if (link && addressOf(link) !== shown) fetchPage(link.href).catch(() => undefined)
}

/** Keeps in the history entry where its page is scrolled to, so that back and forward find it. */
function saveScroll(): void {
  if (addressOf(location) === shown) history.replaceState({ y: scrollY }, '')
}

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element && findLink(event.target)
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const isShown = addressOf(link) === shown
  if (isShown && link.hash) return
  event.preventDefault()
  if (isShown) scrollToPlace()
  else open(link.href)
}

/** Shows the page at an address; `y` is where to scroll on a page that comes back. */
async function open(address: string, y?: number): Promise<void> {
  const turn = ++latest
  try {
    const page = new DOMParser().parseFromString(await fetchPage(address), 'text/html')
    const [main, old] = [page.querySelector('main'), document.querySelector('main')]
    if (!main || !old) throw new Error(address)
    await loadStyleSheets(page)
    if (turn !== latest) return
    const swap = () => {
      endIslands(old)
      if (y === undefined) {
        saveScroll()
        history.pushState({ y: 0 }, '', address)
      }
      shown = addressOf(location)
      old.replaceWith(document.adoptNode(main))
      watchIslands()
      takeHead(page)
      markCurrent()
      announce(main)
      main.focus({ preventScroll: true })
      scrollToPlace(y)
    }
    if (calm.matches || !document.startViewTransition) swap()
    else document.startViewTransition(swap)
  } catch {
    if (turn !== latest) return
    // On the way back the address stands there already, and setting it again would load nothing if it has an anchor.
    if (address === location.href) location.reload()
    else location.href = address
  }
}

/** Takes over what the head says of the page; style sheets stay, since pages share them. */
function takeHead(page: Document): void {
  const kinds = 'title, meta[name], meta[property], link[rel=canonical]'
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
function announce(main: HTMLElement): void {
  const announcer = document.querySelector('[data-announcer]')
  if (announcer) announcer.textContent = main.dataset.opened ?? ''
}

/** Scrolls to a known position at once; else to the anchor of the address or to the top, smoothly if the visitor likes motion. */
function scrollToPlace(y?: number): void {
  const behavior = y !== undefined || calm.matches ? 'instant' : 'smooth'
  const anchor = y === undefined && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (anchor) anchor.scrollIntoView({ behavior })
  else scrollTo({ top: y ?? 0, behavior })
}

/** A link to a page of this site that the browser would open in this tab, or null. */
function findLink(target: Element): HTMLAnchorElement | null {
  const link = target.closest('a')
  return link?.href.startsWith(base) && !link.target && !link.hasAttribute('download') ? link : null
}

/** The HTML of a page. What is redirected is no page: it may lead out of the site, where the policy lets no script look. */
function fetchPage(address: string): Promise<string> {
  const [key = ''] = address.split('#')
  const known = fetched.get(key)
  if (known) return known
  const page = fetch(key, { headers: { accept: 'text/html' }, redirect: 'manual' }).then((response) => {
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) throw new Error(address)
    return response.text()
  })
  fetched.set(key, page)
  page.catch(() => fetched.delete(key))
  return page
}

/** Adds the style sheets that the next page needs and waits until they are loaded. */
async function loadStyleSheets(page: Document): Promise<void> {
  const sheets = 'link[rel=stylesheet]'
  // One that another page has asked for and that is still on its way has no sheet yet: it is waited for once more.
  const loaded = [...document.querySelectorAll<HTMLLinkElement>(sheets)].filter((link) => link.sheet)
  const known = loaded.map((link) => link.href)
  const missing = [...page.querySelectorAll<HTMLLinkElement>(sheets)].filter((link) => !known.includes(link.href))
  await Promise.all(
    missing.map((link) => {
      const arrival = new Promise((resolve, reject) => {
        link.onload = resolve
        link.onerror = reject
      })
      document.head.append(link)
      return arrival
    }),
  )
}
