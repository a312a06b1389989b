import { startTransition, useEffect, useState } from 'react'

/**
 * A value that follows after the browser has painted, so that the canvas is not held up. Of several values in a row only the last one is
 * shown.
 */
export function useLater<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(() => value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return shown
}
