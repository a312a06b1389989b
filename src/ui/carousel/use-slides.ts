import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type CarouselPosition, runSlides, type SlidesController } from './run-slides.ts'
import type { CarouselState } from './state.ts'
import { whenAtRest } from './when-at-rest.ts'

interface SlidesState {
  viewport: RefObject<HTMLDivElement | null>
  row: RefObject<HTMLUListElement | null>
  position: CarouselPosition
  /** Runs an action on the slides. Does nothing until they can move. */
  run(action: (slides: SlidesController) => void): void
}

/** Runs the slides while the carousel is mounted. Before the first paint they look exactly as the build rendered them. */
export function useSlides({ isEndless, start, isDraggable = false }: CarouselState & { isDraggable?: boolean }): SlidesState {
  const viewport = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const running = useRef<SlidesController | null>(null)
  const begin = useRef(() => {})
  const [position, setPosition] = useState<CarouselPosition>({ first: start, isFirst: !isEndless, isLast: false })

  useLayoutEffect(() => {
    const [view, list] = [viewport.current, row.current]
    if (!view || !list) return undefined
    let stopWaiting = () => {}
    begin.current = () => {
      stopWaiting()
      running.current ??= runSlides(view, list, { isEndless, isDraggable, onMove: setPosition })
    }
    stopWaiting = whenAtRest(view, () => begin.current())
    return () => {
      stopWaiting()
      begin.current = () => {}
      running.current?.destroy()
      running.current = null
    }
  }, [isEndless, isDraggable])

  const run = useCallback((action: (slides: SlidesController) => void) => {
    begin.current()
    if (running.current) action(running.current)
  }, [])
  return { viewport, row, position, run }
}
