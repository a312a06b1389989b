import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type CarouselPosition, runSlides, type SlidesController } from './run-slides.ts'
import { type CarouselState, hasAutoplay } from './state.ts'
import { whenUsed } from './when-used.ts'

interface SlidesState {
  viewport: RefObject<HTMLDivElement | null>
  row: RefObject<HTMLUListElement | null>
  position: CarouselPosition
  /** Runs an action on the slides. Does nothing until they can move. */
  run(action: (slides: SlidesController) => void): void
}

interface SlidesSetting extends CarouselState {
  /** The carousel with its controls. */
  root: RefObject<HTMLElement | null>
  isDraggable?: boolean
}

/**
 * Runs the slides from the first use of the carousel, or at once with autoplay. Until then the row scrolls natively and looks exactly as
 * the build rendered it.
 */
export function useSlides(setting: SlidesSetting): SlidesState {
  const { root, isEndless, start, isDraggable = false } = setting
  const isAutomatic = hasAutoplay(setting)
  const viewport = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const running = useRef<SlidesController | null>(null)
  const begin = useRef(() => {})
  const [position, setPosition] = useState<CarouselPosition>({ first: start, isFirst: !isEndless, isLast: false })

  useLayoutEffect(() => {
    const [carousel, view, list] = [root.current, viewport.current, row.current]
    if (!carousel || !view || !list) return undefined
    let stopWaiting = () => {}
    begin.current = () => {
      stopWaiting()
      running.current ??= runSlides(view, list, { isEndless, isDraggable, onMove: setPosition })
    }
    stopWaiting = whenUsed(carousel, isAutomatic || carousel.matches(':hover, :focus-within'), () => begin.current())
    return () => {
      stopWaiting()
      begin.current = () => {}
      running.current?.destroy()
      running.current = null
    }
  }, [root, isEndless, isDraggable, isAutomatic])

  const run = useCallback((action: (slides: SlidesController) => void) => {
    begin.current()
    if (running.current) action(running.current)
  }, [])
  return { viewport, row, position, run }
}
