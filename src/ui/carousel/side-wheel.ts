/** Milliseconds without an event after which another gesture begins. */
const PAUSE = 120

/**
 * Calls `step` once for each sideways gesture on a trackpad or wheel, which sends events until it has faded away. What goes up or
 * down stays with the page. Gives back how to stop.
 */
export function followSideWheel(element: HTMLElement, step: (by: 1 | -1) => void): () => void {
  let last = 0
  const follow = (event: WheelEvent) => {
    if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
    event.preventDefault()
    if (event.timeStamp - last > PAUSE) step(event.deltaX > 0 ? 1 : -1)
    last = event.timeStamp
  }
  element.addEventListener('wheel', follow, { passive: false })
  return () => element.removeEventListener('wheel', follow)
}
