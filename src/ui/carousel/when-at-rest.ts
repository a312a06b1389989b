/**
 * Milliseconds without an event after which a row counts as at rest. While a row scrolls, browsers send `touchmove` only every 200 ms, so
 * this must be longer.
 */
const REST_MS = 250
/** The first wait in milliseconds. A finger that touched before and holds still sends no events. */
const FIRST_REST_MS = 600

/**
 * Calls `begin` once nothing touches an element and it has stopped scrolling; immediately on a screen without touch. The browser handles
 * the first swipe natively, and taking over in the middle would cancel it. Returns a function that stops waiting.
 */
export function whenAtRest(element: HTMLElement, begin: () => void): () => void {
  if (!matchMedia('(hover: none)').matches) {
    begin()
    return () => undefined
  }
  let isHeld = false
  let timer = window.setTimeout(begin, FIRST_REST_MS)
  const wait = ({ type }: Event) => {
    if (type !== 'scroll') isHeld = type === 'touchstart' || type === 'touchmove'
    clearTimeout(timer)
    if (!isHeld) timer = window.setTimeout(begin, REST_MS)
  }
  for (const type of MOVEMENT_EVENTS) element.addEventListener(type, wait, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const type of MOVEMENT_EVENTS) element.removeEventListener(type, wait)
  }
}

const MOVEMENT_EVENTS = ['touchstart', 'touchmove', 'touchend', 'touchcancel', 'scroll']
