/** The part of the view at its upper and lower edge in which the page scrolls, in CSS pixels. */
const EDGE = 72
/** The fastest speed, in CSS pixels per frame. */
const MAX_SPEED = 24

/**
 * Scrolls the page while a point is near the upper or lower edge of the view, the faster the nearer it is.
 * @param point the position of the pointer in the view, which its owner keeps up to date
 * @param onScroll called after each step
 */
export function startAutoScroll(point: Readonly<{ x: number; y: number }>, onScroll: () => void): { stop(): void } {
  let frame = 0
  const step = () => {
    const speed = toSpeed(point.y, innerHeight)
    const before = scrollY
    // A smooth step would not be over before the next one.
    if (speed !== 0) window.scrollBy({ top: speed, behavior: 'instant' })
    if (scrollY !== before) onScroll()
    frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return { stop: () => cancelAnimationFrame(frame) }
}

function toSpeed(y: number, height: number): number {
  const depth = y < EDGE ? y - EDGE : y > height - EDGE ? y - (height - EDGE) : 0
  return Math.max(-1, Math.min(1, depth / EDGE)) * MAX_SPEED
}
