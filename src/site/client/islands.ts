import { shown } from './scroll.ts'
import { whenIdle } from './when-idle.ts'

/** The script of an island. `mount` hydrates a section frame and resolves to a function that unmounts it. */
interface IslandScript {
  mount(island: HTMLElement): Promise<() => void>
}

declare global {
  interface Navigator {
    /** https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/: only some browsers have it. */
    connection?: { saveData: boolean; effectiveType: string }
  }
}

const IDLE_LIMIT_MS = 5000

/** Islands that are hydrated or loading, and the functions that unmount hydrated ones. */
const hydrations = new WeakMap<Element, Promise<void>>()
const unmounts = new Set<() => void>()

/** Calls `handle` with each observed element that enters the view, extended by `rootMargin`. */
const createObserver = (handle: (island: Element) => void, rootMargin: string) =>
  new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) handle(target)
    },
    { rootMargin },
  )

/** Hydrates islands as soon as they are visible. */
const visibilityObserver = createObserver(hydrateIsland, '0px')

/** Preloads the files of islands that are at most one screen away. Duplicate files load once. */
const proximityObserver = createObserver((island) => {
  for (const href of toFiles(island))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }))
}, '100%')

/**
 * Observes the islands that must run as soon as they are visible. When the browser is idle, it also starts to prepare all other islands, so
 * that the first click takes effect at once: the files of islands near the view are preloaded, and visible islands are hydrated. Nothing is
 * prepared if the visitor saves data or the connection is slow. Called again for each page that is shown.
 */
export function observeIslands(): void {
  for (const island of document.querySelectorAll('[data-wakes]')) visibilityObserver.observe(island)
  const { saveData, effectiveType = '4g' } = navigator.connection ?? {}
  if (saveData || effectiveType !== '4g') return
  whenIdle(() => {
    for (const island of document.querySelectorAll('[data-island]'))
      for (const observer of [proximityObserver, visibilityObserver]) observer.observe(island)
  }, IDLE_LIMIT_MS)
}

/** Hydrates the island that the visitor sees or interacts with. If that fails it stays native HTML, and the next page is loaded in full. */
export function hydrateIsland(target: Element): void {
  const island = findUnhydrated(target)
  if (island) hydrate(island)
}

/** Unmounts all islands before the page is replaced. */
export function unmountIslands(): void {
  for (const unmount of unmounts) unmount()
  unmounts.clear()
}

/** Returns the same promise while an island is loading or hydrated. After a failure the next call tries again, where browsers allow it. */
function hydrate(island: HTMLElement): Promise<void> {
  const pending = hydrations.get(island)
  if (pending) return pending
  // Requests all files at once; otherwise imports would load one after another.
  const promise = Promise.all(toFiles(island).map((file): Promise<IslandScript> => import(/* @vite-ignore */ file))).then(
    async ([script]) => {
      // The page has been left.
      if (!script || !island.isConnected) throw new Error()
      unmounts.add(await script.mount(island))
      island.dataset.live = ''
    },
  )
  hydrations.set(island, promise)
  promise.catch(() => {
    hydrations.delete(island)
    shown.hasFailed ||= island.isConnected
  })
  return promise
}

/**
 * Stops a click on a button of an island that is not hydrated, hydrates the island and repeats the click: on the same button, or if React
 * rendered the island again, on the button in the same position. Keys, links and native controls are never stopped. If the script cannot be
 * loaded, a form is submitted natively.
 */
export function replayClick(target: Element, event: Event): void {
  const island = findUnhydrated(target)
  const button = target.closest('button')
  if (!island || !button) return
  event.stopPropagation()
  event.preventDefault()
  button.ariaBusy = 'true'
  const buttons = () => [...island.querySelectorAll('button')]
  const index = buttons().indexOf(button)
  hydrate(island)
    .then(
      () => (button.isConnected ? button : buttons()[index])?.click(),
      () => button.type === 'submit' && button.form?.requestSubmit(button),
    )
    .finally(() => {
      button.ariaBusy = null
    })
}

const toFiles = (island: Element): string[] => (island.getAttribute('data-island') ?? '').split(' ')

const findUnhydrated = (target: Element): HTMLElement | null => target.closest('[data-island]:not([data-live])')
