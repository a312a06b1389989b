import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface AutoplayOptions {
  root: RefObject<HTMLElement | null>
  /** Milliseconds between two automatic movements; 0 disables autoplay. */
  delay: number
  /** The visible position. Any change restarts the timer. */
  position: unknown
  advance(): void
}

/**
 * Moves a carousel at an interval, unless the visitor has paused it, the pointer or focus is in it, or the tab is hidden. With reduced
 * motion it starts paused.
 */
export function useAutoplay({ root, delay, position, advance }: AutoplayOptions): { isPlaying: boolean; toggle(): void } {
  const [isPlaying, setIsPlaying] = useState(delay > 0)
  // Pressing Play puts pointer and focus in the carousel, which would otherwise pause it.
  const isWanted = useRef(false)

  useLayoutEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => reducedMotion.matches && setIsPlaying(false)
    follow()
    reducedMotion.addEventListener('change', follow)
    return () => reducedMotion.removeEventListener('change', follow)
  }, [])
  useEffect(() => {
    const element = root.current
    if (!element || !isPlaying || delay === 0) return undefined
    let timer = 0
    function wait() {
      clearTimeout(timer)
      const isHeld = element?.matches(':focus-within, :hover') ?? true
      if (!isHeld) isWanted.current = false
      if (!document.hidden && (isWanted.current || !isHeld)) timer = window.setTimeout(tick, delay)
    }
    function tick() {
      advance()
      wait()
    }
    wait()
    for (const type of PAUSE_EVENTS) element.addEventListener(type, wait)
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      for (const type of PAUSE_EVENTS) element.removeEventListener(type, wait)
      document.removeEventListener('visibilitychange', wait)
    }
    // A change of position restarts the timer.
  }, [root, isPlaying, delay, position, advance])

  return {
    isPlaying,
    toggle() {
      isWanted.current = !isPlaying
      setIsPlaying(!isPlaying)
    },
  }
}

const PAUSE_EVENTS = ['pointerenter', 'pointerleave', 'focusin', 'focusout']
