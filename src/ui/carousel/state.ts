import type { Place } from '../../contracts/place.ts'
import type { Slides } from '../../manifest/manifest.gen.ts'

/** How many slides are fully seen at a time, by the range of widths; each reaches as far as the next begins. */
export interface PerView {
  phone: number
  widePhone: number
  tablet: number
  desktop: number
}

/** What the browser needs to know of a carousel. Its slides are kept HTML. */
export interface CarouselState {
  /** What the slides show, for screen readers: the heading of the block. */
  label?: string
  count: number
  perView: PerView
  /** Whether the first slide follows after the last. */
  isEndless: boolean
  /** The slide that stands first, counted from 0. */
  start: number
  /** Milliseconds between two movements that nobody asked for; 0 for none. */
  autoplay: number
  dots: boolean
  words: Record<'previous' | 'next' | 'goTo' | 'pause' | 'play', string>
}

interface CarouselSource {
  heading?: string
  slides?: Slides
  items: readonly unknown[]
}

/** The state of a carousel in a block. In a container there is half the room on wide screens, so half as many are seen. */
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
    words: { ...words, goTo: texts.goToSlide, pause: texts.pauseSlides, play: texts.playSlides },
  }
}

function toPerView({ phone = 1, widePhone = phone, tablet = widePhone, desktop = tablet }: Slides, inside: boolean): PerView {
  const fit = (count: number): number => (inside ? Math.ceil(count / 2) : count)
  return { phone, widePhone, tablet: fit(tablet), desktop: fit(desktop) }
}

/** Whether there is more than is seen at once, on some screen. */
export const canMove = ({ count, perView }: CarouselState): boolean => count > Math.min(...Object.values(perView))

/** Whether it moves without being asked. */
export const movesByItself = (state: CarouselState): boolean => state.autoplay > 0 && canMove(state)
