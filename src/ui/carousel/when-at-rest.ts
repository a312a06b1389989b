/**
 * Milliseconds without a movement after which a row counts as at rest. Longer than the 200 between two movements of a finger of which
 * browsers speak while they scroll.
 */
const PAUSE = 250
/** How long to listen at first: a finger that was there before and holds still is not heard of. */
const FIRST_PAUSE = 600

/**
 * Calls `begin` once no finger holds an element and it scrolls no more; at once on a screen that is not touched. The first swipe is
 * one of the browser: what takes it over half way loses it. Gives back how to wait no longer.
 */
export function whenAtRest(element: HTMLElement, begin: () => void): () => void {
  if (!matchMedia('(hover: none)').matches) {
    begin()
    return () => undefined
  }
  let isHeld = false
  let timer = window.setTimeout(begin, FIRST_PAUSE)
  const wait = ({ type }: Event) => {
    if (type !== 'scroll') isHeld = type === 'touchstart' || type === 'touchmove'
    clearTimeout(timer)
    if (!isHeld) timer = window.setTimeout(begin, PAUSE)
  }
  for (const type of MOVEMENTS) element.addEventListener(type, wait, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const type of MOVEMENTS) element.removeEventListener(type, wait)
  }
}

const MOVEMENTS = ['touchstart', 'touchmove', 'touchend', 'touchcancel', 'scroll']
