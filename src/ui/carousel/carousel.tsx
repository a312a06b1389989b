import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react'
import { toArrowStep } from '../arrow-step.ts'
import { Kept } from '../kept.tsx'
import * as styles from './carousel-styles.ts'
import { Dots, StepButton, ToggleButton } from './controls.tsx'
import { controls } from './controls-styles.ts'
import { type CarouselState, hasHiddenSlides, type PerView } from './state.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useSlides } from './use-slides.ts'

export interface CarouselProps extends CarouselState {
  /** Whether the mouse can drag slides. Off where slides hold text that a visitor may want to select. */
  isDraggable?: boolean
  /** Rendered at build time only, in manifest order. The browser keeps the HTML. */
  intro?: ReactNode
  slides?: ReactNode[]
}

/**
 * Slides in a row. Without JavaScript the row scrolls natively. With it the row looks the same, and Swiper moves it by buttons, dots, arrow
 * keys, touch or autoplay.
 */
export function Carousel(props: CarouselProps) {
  const { label, count, perView, isEndless, isDraggable, start, autoplay, dots, words, intro, slides } = props
  const root = useRef<HTMLDivElement>(null)
  const { viewport, row, position, run } = useSlides({ ...props, root })
  const advance = useCallback(() => run((running) => running.advance()), [run])
  const { isPlaying, toggle } = useAutoplay({ root, delay: hasHiddenSlides(props) ? autoplay : 0, position, advance })
  const step = (by: 1 | -1) => run((running) => running.step(by))

  function stepByKey({ key, target, currentTarget }: KeyboardEvent) {
    if (target !== currentTarget) return
    const by = toArrowStep(key, currentTarget)
    if (by !== null) step(by)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields and has its own layout.
    <div
      ref={root}
      className={styles.root}
      role="group"
      aria-roledescription={words.carousel}
      aria-label={label}
      data-endless={isEndless ? '' : undefined}
      {...toRanges(perView, count)}
    >
      <div className={styles.head}>
        <Kept name="intro" className={styles.intro}>
          {intro}
        </Kept>
        <div className={controls}>
          {autoplay > 0 && <ToggleButton isPlaying={isPlaying} words={words} onClick={toggle} />}
          <StepButton direction="previous" label={words.previous} isOver={position.isFirst} onClick={() => step(-1)} />
          <StepButton direction="next" label={words.next} isOver={position.isLast} onClick={() => step(1)} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      <div
        ref={viewport}
        className={styles.viewport}
        role="group"
        aria-label={label}
        aria-live={isPlaying ? 'off' : 'polite'}
        tabIndex={hasHiddenSlides(props) ? 0 : undefined}
        data-draggable={isDraggable && hasHiddenSlides(props) ? '' : undefined}
        onKeyDown={stepByKey}
      >
        <ul ref={row} className={styles.row}>
          {toOrder(count, start).map((slide) => (
            <Kept key={slide} as="li" name={`slide-${slide}`} className={styles.slide}>
              {slides?.[slide]}
            </Kept>
          ))}
        </ul>
      </div>
      {dots && (
        <Dots count={count} current={position.first} word={words.goTo} onChoose={(n) => run((running) => running.goTo(n))} />
      )}
    </div>
  )
}

/** The slide indexes in display order, starting with the first visible slide. */
const toOrder = (count: number, start: number): number[] => Array.from({ length: count }, (_, index) => (start + index) % count)

/** `3+` for three visible slides of more, `3` if three are all there are. The style sheet uses it for the layout. */
function toRanges(perView: PerView, count: number): Record<`data-${string}`, string> {
  const toRange = (seen: number): string => `${seen}${count > seen ? '+' : ''}`
  return {
    'data-phone': toRange(perView.phone),
    'data-wide-phone': toRange(perView.widePhone),
    'data-tablet': toRange(perView.tablet),
    'data-desktop': toRange(perView.desktop),
  }
}
