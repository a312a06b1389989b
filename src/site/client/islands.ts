/** The script of an island. `mount` hydrates a section frame and returns a function that unmounts it. */
interface IslandScript {
  mount(frame: HTMLElement): () => void
}

declare global {
  interface Navigator {
    /** https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/: only some browsers have it. */
    connection?: { saveData: boolean; effectiveType: string }
  }
}

const IDLE_LIMIT_MS = 5000

/** Islands that are hydrated or loading, and the functions that unmount hydrated ones. */
const waking = new WeakMap<Element, Promise<void>>()
const ends = new Set<() => void>()

/** Calls `handle` with each observed element that enters the view, extended by `rootMargin`. */
const createWatch = (handle: (frame: Element) => void, rootMargin: string) =>
  new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) handle(target)
    },
    { rootMargin },
  )

/** Hydrates the islands that must run as soon as they are visible. */
const sight = createWatch(wakeIsland, '0px')

/** Preloads the files of islands that are at most one screen away. Duplicate files load once. */
const nearness = createWatch((frame) => {
  for (const href of toFiles(frame))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }))
}, '100%')

/**
 * Observes the islands that hydrate when visible. When the browser is idle, it also starts preloading the files of islands near the view,
 * unless the visitor saves data or the connection is slow. Called again for each page that is shown.
 */
export function watchIslands(): void {
  for (const frame of document.querySelectorAll('[data-wakes]')) sight.observe(frame)
  const { saveData, effectiveType = '4g' } = navigator.connection ?? {}
  if (saveData || effectiveType !== '4g') return
  // Some browsers lack `requestIdleCallback`; the timeout covers a browser that is never idle.
  const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act))
  whenIdle(
    () => {
      for (const frame of document.querySelectorAll('[data-island]')) nearness.observe(frame)
    },
    { timeout: IDLE_LIMIT_MS },
  )
}

/** Hydrates the island that the visitor interacts with. If that fails it stays native HTML, and the next click tries again. */
export function wakeIsland(target: Element): void {
  const frame = findSleeping(target)
  if (frame) wake(frame)
}

/** Unmounts all islands before the page is replaced. */
export function endIslands(): void {
  for (const end of ends) end()
  ends.clear()
}

/** Returns the same promise while an island is loading or hydrated. After a failure the next call tries again. */
function wake(frame: HTMLElement): Promise<void> {
  const known = waking.get(frame)
  if (known) return known
  // Requests all files at once; otherwise imports would load one after another.
  const promise = Promise.all(toFiles(frame).map((file): Promise<IslandScript> => import(/* @vite-ignore */ file))).then(
    ([script]) => {
      if (!script || !frame.isConnected) return
      ends.add(script.mount(frame))
      frame.dataset.live = ''
    },
  )
  waking.set(frame, promise)
  promise.catch(() => waking.delete(frame))
  return promise
}

/**
 * Stops a click on a button of an island that is not hydrated, hydrates the island and repeats the click: on the same button, or if React
 * rendered the island again, on the button in the same position. Keys, links and native controls are never stopped. If the script cannot be
 * loaded, a form is submitted natively.
 */
export function holdClick(target: Element, event: Event): void {
  const frame = findSleeping(target)
  const button = target.closest('button')
  if (!frame || !button) return
  event.stopPropagation()
  event.preventDefault()
  button.ariaBusy = 'true'
  const buttons = () => [...frame.querySelectorAll('button')]
  const place = buttons().indexOf(button)
  wake(frame).then(
    () => {
      button.ariaBusy = null
      const again = button.isConnected ? button : buttons()[place]
      again?.click()
    },
    () => {
      button.ariaBusy = null
      if (button.type === 'submit') button.form?.requestSubmit(button)
    },
  )
}

const toFiles = (frame: Element): string[] => (frame.getAttribute('data-island') ?? '').split(' ')

const findSleeping = (target: Element): HTMLElement | null => target.closest('[data-island]:not([data-live])')
