import type { Place } from '../../contracts/place.ts'
import type { Slides } from '../../manifest/manifest.gen.ts'

/** How many slides are fully visible in each width range. A range extends to the start of the next one. */
export interface PerView {
  phone: number
  widePhone: number
  tablet: number
  desktop: number
}

/** What the browser needs to know about a carousel. Its slides are kept HTML. */
export interface CarouselState {
  /** The accessible name of the carousel: the heading of the block. */
  label?: string
  count: number
  perView: PerView
  /** Whether the first slide follows the last one. */
  isEndless: boolean
  /** The first slide in view at the start, counted from 0. */
  start: number
  /** Milliseconds between two automatic movements; 0 disables autoplay. */
  autoplay: number
  dots: boolean
  words: Record<'carousel' | 'previous' | 'next' | 'goTo' | 'pause' | 'play', string>
}

interface CarouselSource {
  heading?: string
  slides?: Slides
  items: readonly unknown[]
}

/** The state of a carousel in a block. A container leaves half the room on wide screens, so half as many slides are visible. */
export function toCarouselState(
  { heading, slides = {}, items }: CarouselSource,
  { inside, texts }: Place,
  words: Pick<CarouselState['words'], 'previous' | 'next'>,
): CarouselState {
  const { loop = false, autoplay = 0, dots = false } = slides
  return {
    label: heading,
    count: items.length,
    perView: toPerView(slides, inside),
    isEndless: loop,
    start: loop ? ((slides.start ?? 1) - 1) % items.length : 0,
    autoplay,
    dots,
    words: { carousel: texts.carousel, ...words, goTo: texts.goToSlide, pause: texts.pauseSlides, play: texts.playSlides },
  }
}

function toPerView({ phone = 1, widePhone = phone, tablet = widePhone, desktop = tablet }: Slides, inside: boolean): PerView {
  const fit = (count: number): number => (inside ? Math.ceil(count / 2) : count)
  return { phone, widePhone, tablet: fit(tablet), desktop: fit(desktop) }
}

/** Whether some slides are out of view on at least one screen width. */
export const hasHiddenSlides = ({ count, perView }: CarouselState): boolean => count > Math.min(...Object.values(perView))

/** Whether autoplay runs. */
export const hasAutoplay = (state: CarouselState): boolean => state.autoplay > 0 && hasHiddenSlides(state)
