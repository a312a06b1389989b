import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Does something after the browser has painted, so that the canvas is not held up.
 * @param delay in milliseconds, after the frame
 * @returns cancels it
 */
export function runLater(act: () => void, delay = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act, delay)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * A value that follows after the browser has painted. Of several values in a row only the last one is shown.
 * @param element keys that are pressed in this element find the value as it is
 */
export function useLater<T>(value: T, element?: RefObject<Element | null>): T {
  const [shown, setShown] = useState(value)
  useEffect(() => runLater(() => setShown(() => value)), [value])
  const showBeforeKey = useEffectEvent(({ target }: KeyboardEvent) => {
    if (shown !== value && target instanceof Node && element?.current?.contains(target)) flushSync(() => setShown(() => value))
  })
  useEffect(() => {
    if (!element) return
    window.addEventListener('keydown', showBeforeKey, true)
    return () => window.removeEventListener('keydown', showBeforeKey, true)
  }, [element])
  return shown
}
