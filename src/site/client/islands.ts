/** The script of an island: one function that brings a frame to life and gives back one that ends it. */
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

/** Islands that live or are on their way, and how to end those that live. */
const waking = new WeakMap<Element, Promise<void>>()
const ends = new Set<() => void>()

/** Calls `handle` with each watched element that comes into the view, or that much nearer to it. */
const createWatch = (handle: (frame: Element) => void, rootMargin: string) =>
  new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) handle(target)
    },
    { rootMargin },
  )

/** Wakes the islands that come to life as soon as they are seen. */
const sight = createWatch(wakeIsland, '0px')

/** Fetches ahead the files of the islands that are at most one screen away. The same file twice is loaded once. */
const nearness = createWatch((frame) => {
  for (const href of toFiles(frame))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }))
}, '100%')

/**
 * Waits until those islands of the page are seen that wake by themselves. Once there is nothing else to do, it fetches the files of the
 * islands ahead that are or come near, unless the visitor saves data or the connection is slow; called again for each page that is shown.
 */
export function watchIslands(): void {
  for (const frame of document.querySelectorAll('[data-wakes]')) sight.observe(frame)
  const { saveData, effectiveType = '4g' } = navigator.connection ?? {}
  if (saveData || effectiveType !== '4g') return
  // Not all browsers say when they are idle, and one that is busy all the time would never be.
  const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act))
  whenIdle(
    () => {
      for (const frame of document.querySelectorAll('[data-island]')) nearness.observe(frame)
    },
    { timeout: IDLE_LIMIT_MS },
  )
}

/** Wakes the island that the visitor turns to. One that cannot be woken stays native HTML; the click that needs it tries again. */
export function wakeIsland(target: Element): void {
  const frame = findSleeping(target)
  if (frame) wake(frame)
}

/** Ends all islands: the page is about to leave. */
export function endIslands(): void {
  for (const end of ends) end()
  ends.clear()
}

/** The same promise for an island that lives or is on its way; after a failure the next call tries again. */
function wake(frame: HTMLElement): Promise<void> {
  const known = waking.get(frame)
  if (known) return known
  // All are asked for at once: those that import each other would otherwise load one after another.
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
 * Stops a click on a button of a sleeping island, wakes the island and repeats the click: on the same button, or if the island
 * had to be rendered anew, on the one in its place. Keys, links and native controls are never stopped. If the script cannot be
 * loaded, a form is sent natively.
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
