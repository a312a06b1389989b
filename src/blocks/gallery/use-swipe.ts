import { type TouchEvent, useRef } from 'react'
import { isRightToLeft } from '../../ui/arrow-step.ts'

/** How far a finger moves sideways in a swipe, in CSS pixels. */
const SWIPE_PX = 40

/** Handlers that call `onSwipe` with 1 when a finger swipes to where lines begin, which shows what is next, and with -1 the other way. */
export function useSwipe(onSwipe: (steps: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches.item(0)
      start.current = finger && touches.length === 1 && !isZoomed() ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd({ changedTouches, currentTarget }: TouchEvent) {
      const finger = changedTouches.item(0)
      if (!finger || !start.current) return
      const [x, y] = [finger.clientX - start.current.x, finger.clientY - start.current.y]
      start.current = null
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x > 0 === isRightToLeft(currentTarget) ? 1 : -1)
    },
  }
}

/** Whether the page is enlarged with two fingers. Then one finger moves the page. */
const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1.05
