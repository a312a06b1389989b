import { useEffect, useState } from 'react'

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

/** A value that follows after the browser has painted. Of several values in a row only the last one is shown. */
export function useLater<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => runLater(() => setShown(() => value)), [value])
  return shown
}
