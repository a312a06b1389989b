/** The script of an island: one function that brings a frame to life and gives back one that ends it. */
interface IslandScript {
  mount(frame: HTMLElement): () => void
}

/** Islands that live or are on their way, and how to end those that live. */
const waking = new WeakMap<Element, Promise<void>>()
const ends = new Set<() => void>()

/** Wakes the islands that come to life as soon as they are seen. */
const sight = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) wakeIsland(target)
})

/** Holds a click on a button of an island until the island lives. */
export function startIslands(): void {
  addEventListener('click', holdClick, true)
  watchIslands()
}

/** Waits until those islands of the page are seen that wake by themselves; called again for each page that is shown. */
export function watchIslands(): void {
  for (const frame of document.querySelectorAll('[data-wakes]')) sight.observe(frame)
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
  const files = (frame.dataset.island ?? '').split(' ')
  // All are asked for at once: those that import each other would otherwise load one after another.
  const promise = Promise.all(files.map((file): Promise<IslandScript> => import(/* @vite-ignore */ file))).then(([script]) => {
    if (!script || !frame.isConnected) return
    ends.add(script.mount(frame))
    frame.dataset.live = ''
  })
  waking.set(frame, promise)
  promise.catch(() => waking.delete(frame))
  return promise
}

/**
 * Stops a click on a button of a sleeping island, wakes the island and repeats the click: on the same button, or if the island
 * had to be rendered anew, on the one in its place. Keys, links and native controls are never stopped. If the script cannot be
 * loaded, a form is sent natively.
 */
function holdClick(event: Event): void {
  const { target } = event
  if (!(target instanceof Element)) return
  const frame = findSleeping(target)
  const button = target.closest('button')
  if (!frame || !button) return
  event.preventDefault()
  event.stopPropagation()
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

const findSleeping = (target: Element): HTMLElement | null => target.closest('[data-island]:not([data-live])')
