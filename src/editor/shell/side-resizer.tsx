import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import * as styles from './styles.ts'

/** In CSS pixels. A narrow window leaves more room for the page. */
const hasRoom = window.innerWidth >= 1200
const LIMITS = {
  outline: { min: 200, usual: hasRoom ? 272 : 224, max: 480 },
  panel: { min: 260, usual: hasRoom ? 340 : 288, max: 600 },
}
const STEP = 16

export type Side = keyof typeof LIMITS

const NAMES: Record<Side, string> = { outline: 'Width of the left side', panel: 'Width of the fields' }

/**
 * The border between a side and the canvas. It is dragged, moved with the arrow keys, or clicked to change between the usual and the
 * largest width. The browser remembers the width.
 */
export function SideResizer({ side }: { side: Side }) {
  const { min, usual, max } = LIMITS[side]
  const key = `editor-width:${side}`
  const [width, setWidth] = useState(() => Number(localStorage.getItem(key)) || usual)
  const [drag, setDrag] = useState<{ x: number; width: number; isMoved: boolean } | null>(null)
  useEffect(() => {
    document.documentElement.style.setProperty(`--${side}-width`, `${width}px`)
    if (width === usual) localStorage.removeItem(key)
    else localStorage.setItem(key, String(width))
  }, [side, key, usual, width])

  const resize = (next: number) => setWidth(Math.round(Math.min(max, Math.max(min, next))))
  const sign = side === 'outline' ? 1 : -1

  function handleKey(event: KeyboardEvent): void {
    const next = { ArrowLeft: width - sign * STEP, ArrowRight: width + sign * STEP, Home: min, End: max }[event.key]
    if (next === undefined) return
    event.preventDefault()
    resize(next)
  }

  function start(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ x: event.clientX, width, isMoved: false })
  }

  function move(event: PointerEvent): void {
    if (!drag || event.clientX === drag.x) return
    setDrag({ ...drag, isMoved: true })
    resize(drag.width + sign * (event.clientX - drag.x))
  }

  function end(): void {
    if (drag && !drag.isMoved) resize(width === usual ? max : usual)
    setDrag(null)
  }

  return (
    <hr
      className={styles.resizer}
      data-side={side}
      data-dragging={drag ? '' : undefined}
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={NAMES[side]}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={`${width} pixels`}
      onKeyDown={handleKey}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
    />
  )
}
