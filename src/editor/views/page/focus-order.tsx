import { useEffect, useState } from 'react'
import { runLater } from '../../store/use-later.ts'
import { type FocusStop, listFocusStops } from '../findings/focus-stops.ts'
import * as styles from './styles.ts'

/** How long the page has to stay the same, in milliseconds: menus and pictures move what comes after them. */
const QUIET_MS = 200

/** Numbers at everything that the Tab key reaches, in its order. The list next to the page says the same to screen readers. */
export function FocusOrder() {
  const [stops, setStops] = useState<readonly FocusStop[]>([])
  useEffect(() => {
    let cancel = () => {}
    const measure = () => {
      cancel()
      cancel = runLater(() => setStops(listFocusStops(document)), QUIET_MS)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    document.addEventListener('toggle', measure, true)
    return () => {
      cancel()
      observer.disconnect()
      document.removeEventListener('toggle', measure, true)
    }
  }, [])
  return (
    <div className={styles.stops} aria-hidden>
      {stops.map(({ left, top }, index) => (
        <span key={index} className={styles.stop} style={{ left: Math.max(12, left), top: Math.max(12, top) }}>
          {index + 1}
        </span>
      ))}
    </div>
  )
}
