import { isRightToLeft } from '../arrow-step.ts'

/** Milliseconds without a wheel event after which the next event starts a new gesture. */
const GESTURE_GAP_MS = 120

/**
 * Calls `step` once per horizontal gesture on a trackpad or wheel, which keeps sending events until its momentum ends. Vertical gestures
 * still scroll the page. Returns a function that stops listening.
 */
export function listenForSidewaysWheel(element: HTMLElement, step: (by: 1 | -1) => void): () => void {
  let last = 0
  const follow = (event: WheelEvent) => {
    if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
    event.preventDefault()
    if (event.timeStamp - last > GESTURE_GAP_MS) step(event.deltaX > 0 === isRightToLeft(element) ? -1 : 1)
    last = event.timeStamp
  }
  element.addEventListener('wheel', follow, { passive: false })
  return () => element.removeEventListener('wheel', follow)
}
