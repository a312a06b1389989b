/** Milliseconds without a movement after which a finger has let go of a row, and the row has come to rest. */
const PAUSE = 200

/**
 * Calls `begin` once no finger moves an element and it scrolls no more; at once on a screen that is not touched. The first swipe is
 * one of the browser: what takes it over half way loses it. Gives back how to wait no longer.
 */
export function whenAtRest(element: HTMLElement, begin: () => void): () => void {
  if (!matchMedia('(hover: none)').matches) {
    begin()
    return () => undefined
  }
  let timer = window.setTimeout(begin, PAUSE)
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(begin, PAUSE)
  }
  for (const type of MOVEMENTS) element.addEventListener(type, wait, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const type of MOVEMENTS) element.removeEventListener(type, wait)
  }
}

const MOVEMENTS = ['touchstart', 'touchmove', 'scroll']
