/**
 * Milliseconds without an event after which a row counts as at rest. While a row scrolls, browsers send `touchmove` only every 200 ms, so
 * this must be longer.
 */
const REST_MS = 250
/** The first wait in milliseconds. A finger that touched before and holds still sends no events. */
const FIRST_REST_MS = 600

/**
 * Calls `begin` when the visitor turns to an element: at once for a mouse or the focus, and for a finger as soon as it no longer touches
 * the element and scrolling has stopped. The browser handles the first swipe natively, and taking over in the middle would cancel it.
 * `isUsed` is whether it is already in use. Returns a function that stops waiting.
 */
export function whenUsed(element: HTMLElement, isUsed: boolean, begin: () => void): () => void {
  if (isUsed && !matchMedia('(hover: none)').matches) {
    begin()
    return () => undefined
  }
  let isHeld = false
  let timer = isUsed ? window.setTimeout(begin, FIRST_REST_MS) : undefined
  const wait = ({ type }: Event) => {
    if (type !== 'scroll') isHeld = type === 'touchstart' || type === 'touchmove'
    clearTimeout(timer)
    if (!isHeld) timer = window.setTimeout(begin, REST_MS)
  }
  const beginWithoutTouch = (event: Event) => {
    if (!(event instanceof PointerEvent && event.pointerType === 'touch')) begin()
  }
  // `scroll` does not bubble.
  for (const type of TOUCH_EVENTS) element.addEventListener(type, wait, { passive: true, capture: true })
  for (const type of ENTER_EVENTS) element.addEventListener(type, beginWithoutTouch)
  return () => {
    clearTimeout(timer)
    for (const type of TOUCH_EVENTS) element.removeEventListener(type, wait, { capture: true })
    for (const type of ENTER_EVENTS) element.removeEventListener(type, beginWithoutTouch)
  }
}

const TOUCH_EVENTS = ['touchstart', 'touchmove', 'touchend', 'touchcancel', 'scroll']
const ENTER_EVENTS = ['pointerenter', 'focusin']
