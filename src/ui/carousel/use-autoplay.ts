import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Autoplay {
  root: RefObject<HTMLElement | null>
  /** Milliseconds between two movements; 0 for a carousel that never moves by itself. */
  delay: number
  /** What is seen: any change of it begins a new wait. */
  position: unknown
  moveOn(): void
}

/**
 * Moves a carousel again and again, unless the visitor has paused it, holds the pointer or the focus in it, or looks at another
 * tab. For people who asked for less motion it starts paused.
 */
export function useAutoplay({ root, delay, position, moveOn }: Autoplay): { isPlaying: boolean; toggle(): void } {
  const [isPlaying, setIsPlaying] = useState(delay > 0)
  // Who presses Play has pointer and focus there, and means it all the same.
  const isWanted = useRef(false)

  useLayoutEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => calm.matches && setIsPlaying(false)
    follow()
    calm.addEventListener('change', follow)
    return () => calm.removeEventListener('change', follow)
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
      moveOn()
      wait()
    }
    wait()
    for (const type of HOLDS) element.addEventListener(type, wait)
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      for (const type of HOLDS) element.removeEventListener(type, wait)
      document.removeEventListener('visibilitychange', wait)
    }
    // A change of position begins a new wait.
  }, [root, isPlaying, delay, position, moveOn])

  return {
    isPlaying,
    toggle() {
      isWanted.current = !isPlaying
      setIsPlaying(!isPlaying)
    },
  }
}

const HOLDS = ['pointerenter', 'pointerleave', 'focusin', 'focusout']
