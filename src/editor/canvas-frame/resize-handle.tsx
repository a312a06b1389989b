import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useStore } from '../store/use-editor.ts'
import { FRAME_WIDTHS } from './fit-frame.ts'
import * as styles from './styles.ts'

/** What an arrow key changes, in CSS pixels, without and with Shift. */
const STEPS = { small: 10, large: 100 }

interface ResizeHandleProps {
  /** The width of the page, in its own CSS pixels. */
  width: number
  scale: number
}

/** A handle at the side of the page that changes its width, with a pointer or with the arrow keys. */
export function ResizeHandle({ width, scale }: ResizeHandleProps) {
  const store = useStore()
  const [drag, setDrag] = useState<{ x: number; width: number } | null>(null)
  const resize = (next: number) =>
    store.setView({ width: Math.round(Math.min(FRAME_WIDTHS.max, Math.max(FRAME_WIDTHS.min, next))) })
  const handleKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? STEPS.large : STEPS.small
    const target = { ArrowLeft: width - step, ArrowRight: width + step, Home: FRAME_WIDTHS.min, End: FRAME_WIDTHS.max }[event.key]
    if (target === undefined) return
    event.preventDefault()
    resize(target)
  }
  const start = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ x: event.clientX, width })
  }
  return (
    <>
      <hr
        className={styles.handle}
        tabIndex={0}
        aria-orientation="vertical"
        aria-label="Width of the page"
        aria-valuenow={width}
        aria-valuemin={FRAME_WIDTHS.min}
        aria-valuemax={FRAME_WIDTHS.max}
        aria-valuetext={`${width} pixels`}
        data-dragging={drag ? '' : undefined}
        onKeyDown={handleKey}
        onPointerDown={start}
        // The page is centered, so both sides move.
        onPointerMove={(event) => drag && resize(drag.width + (2 * (event.clientX - drag.x)) / scale)}
        onPointerUp={() => setDrag(null)}
        onPointerCancel={() => setDrag(null)}
      />
      {drag && <output className={styles.width}>{width} px</output>}
    </>
  )
}
