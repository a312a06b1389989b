/** The script of an island: one function that brings a frame to life and gives back one that ends it. */
interface IslandScript {
  mount(frame: HTMLElement): () => void
}

/** Islands that live or are on their way, and how to end those that live. */
const waking = new WeakMap<Element, Promise<void>>()
const living = new Map<Element, () => void>()

/** Holds a click on a button of an island until the island lives. */
export function startIslands(): void {
  addEventListener('click', holdClick, true)
}

/** Wakes the island that the visitor turns to. One that cannot be woken stays native HTML; the click that needs it tries again. */
export function wakeIsland(target: Element): void {
  const frame = findSleeping(target)
  if (frame) wake(frame).catch(() => waking.delete(frame))
}

/** Ends the islands below an element that is about to leave the page. */
export function endIslands(parent: Element): void {
  for (const [frame, end] of living) {
    if (!parent.contains(frame)) continue
    end()
    living.delete(frame)
  }
}

function wake(frame: HTMLElement): Promise<void> {
  const known = waking.get(frame)
  if (known) return known
  const [entry = '', ...files] = (frame.dataset.island ?? '').split(' ')
  // Asked for one by one, files that import each other would load one after another.
  for (const file of files) preload(file)
  const promise = import(/* @vite-ignore */ entry).then(({ mount }: IslandScript) => {
    if (!frame.isConnected) return
    living.set(frame, mount(frame))
    frame.dataset.live = ''
  })
  waking.set(frame, promise)
  return promise
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

/**
 * Stops a click on a button of a sleeping island, wakes the island and repeats the click on the element at the same place. Keys,
 * links and native controls are never stopped. If the script cannot be loaded, a form is sent natively.
 */
function holdClick(event: Event): void {
  const frame = findSleeping(event.target)
  const button = event.target instanceof Element && event.target.closest('button')
  if (!frame || !button || !event.isTrusted) return
  event.preventDefault()
  event.stopPropagation()
  button.setAttribute('aria-busy', 'true')
  const path = pathTo(button, frame)
  wake(frame).then(
    () => {
      const again = elementAt(frame, path)
      again?.removeAttribute('aria-busy')
      if (again instanceof HTMLElement) again.click()
    },
    () => {
      waking.delete(frame)
      button.removeAttribute('aria-busy')
      if (button.form && button.type === 'submit') button.form.requestSubmit(button)
    },
  )
}

function findSleeping(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-island]:not([data-live])') : null
}

function pathTo(element: Element, frame: Element): number[] {
  const path: number[] = []
  for (let node = element; node !== frame && node.parentElement; node = node.parentElement)
    path.unshift([...node.parentElement.children].indexOf(node))
  return path
}

const elementAt = (frame: Element, path: number[]): Element | undefined =>
  path.reduce<Element | undefined>((node, index) => node?.children[index], frame)
