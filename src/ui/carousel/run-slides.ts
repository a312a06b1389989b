import Swiper from 'swiper'
import { isRightToLeft } from '../arrow-step.ts'
import * as styles from './carousel-styles.ts'
import { listenForSidewaysWheel } from './side-wheel.ts'
import { trackPress } from './track-press.ts'

/** Duration of one movement in milliseconds. */
const MOVEMENT_MS = 320

/** Window widths in pixels at which the number of visible slides may change. */
const BREAKPOINTS_PX = [640, 768, 1024]

/** The current position of a carousel. */
export interface CarouselPosition {
  /** The first visible slide, counted from 0 in manifest order. */
  first: number
  /** Whether no slide comes before the first visible one, or after the last visible one. Both are false in a looping carousel. */
  isFirst: boolean
  isLast: boolean
}

export interface SlidesController {
  /** Moves by one slide. */
  step(by: 1 | -1): void
  /** Moves forward by one slide, from the last one back to the first. Does nothing while the visitor touches the slides. */
  advance(): void
  /** Shows a slide, counted from 0 in manifest order, as the first visible one, or as close to that as the end of the row allows. */
  goTo(slide: number): void
  /** Restores the row: native scrolling, original order. */
  destroy(): void
}

interface SlidesOptions {
  isEndless: boolean
  /** Whether the mouse can drag slides. Their text is then not selectable. */
  isDraggable: boolean
  onMove(position: CarouselPosition): void
}

/**
 * Makes Swiper move a row of slides that scrolled natively so far. The row keeps its CSS layout and the slide the visitor has scrolled to.
 * `viewport` contains the row; the row contains slides with `data-kept="slide-<number>"`.
 */
export function runSlides(viewport: HTMLElement, row: HTMLElement, options: SlidesOptions): SlidesController {
  const order = findSlides(row)
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const widths = BREAKPOINTS_PX.map((width) => matchMedia(`(min-width: ${width}px)`))
  const speed = () => (reducedMotion.matches ? 0 : MOVEMENT_MS)
  let current = startSwiper(viewport, row, order[findNearestSlide(viewport, order)], options)

  const updateSpeed = () => {
    current.swiper.params.speed = speed()
  }
  /** The number of visible slides decides whether the carousel can loop, so a change needs a restart. */
  const restart = () => {
    const first = findSlides(row)[current.swiper.activeIndex]
    destroySwiper(current.swiper)
    restoreOrder(row, order)
    current = startSwiper(viewport, row, first, options)
    updateSpeed()
  }
  const step = (by: 1 | -1) => stepSlides(current.swiper, by, speed())

  updateSpeed()
  reducedMotion.addEventListener('change', updateSpeed)
  for (const width of widths) width.addEventListener('change', restart)
  const stopWheel = listenForSidewaysWheel(viewport, step)
  const press = trackPress(viewport)
  return {
    step,
    advance: () => {
      if (!press.isPressed()) advanceSlides(current.swiper, speed())
    },
    goTo: (slide) => showSlide(current, row, slide, speed()),
    destroy() {
      stopWheel()
      press.stop()
      reducedMotion.removeEventListener('change', updateSpeed)
      for (const width of widths) width.removeEventListener('change', restart)
      destroySwiper(current.swiper)
      for (const type of ['load', 'error']) viewport.removeEventListener(type, stopPictureEvent, true)
      restoreOrder(row, order)
    },
  }
}

function stepSlides(swiper: Swiper, by: 1 | -1, speed: number): void {
  // A looping Swiper ignores input during a movement. Finishing the movement first makes every press count.
  if (swiper.animating) swiper.transitionEnd(false)
  if (by > 0) swiper.slideNext(speed)
  else swiper.slidePrev(speed)
}

function advanceSlides(swiper: Swiper, speed: number): void {
  if (swiper.isEnd && !swiper.params.loop) swiper.slideTo(0, speed)
  else swiper.slideNext(speed)
}

function showSlide({ swiper, perView }: RunningSwiper, row: HTMLElement, slide: number, speed: number): void {
  const slides = findSlides(row)
  const place = slides.findIndex((element) => readSlideNumber(element) === slide)
  if (swiper.params.loop && place + perView >= slides.length) {
    // The target comes before the current slide, and part of it may be visible. The only way to reach it is a jump without animation.
    row.append(...slides.slice(0, place))
    swiper.update()
    swiper.slideTo(0, 0)
  } else swiper.slideTo(place, speed)
}

interface RunningSwiper {
  swiper: Swiper
  perView: number
}

function startSwiper(
  viewport: HTMLElement,
  row: HTMLElement,
  first: HTMLElement | undefined,
  options: SlidesOptions,
): RunningSwiper {
  const perView = Number(getComputedStyle(row).getPropertyValue('--per-view')) || 1
  const slides = findSlides(row)
  const place = findPlace(slides, first, perView)
  // During a movement, the leaving slide, the arriving slide and the edge of the next one are visible. With fewer slides the carousel jumps
  // back from the end.
  const loop = options.isEndless && slides.length > perView + 1
  if (loop) row.append(...slides.slice(0, place))
  viewport.scrollLeft = 0
  const swiper = new Swiper(viewport, {
    init: false,
    wrapperClass: styles.row,
    slideClass: styles.slide,
    slidesPerView: 'auto',
    touchEventsTarget: 'container',
    simulateTouch: options.isDraggable,
    // A slow swipe does not have to cover half of the slide.
    longSwipesRatio: 0.25,
    lazyPreload: false,
    // Swiper takes a fractional height for a resize and drops the movement. The window resize event reports width changes instead.
    resizeObserver: false,
    initialSlide: loop ? 0 : place,
    loop,
    rewind: options.isEndless && !loop,
    speed: MOVEMENT_MS,
  })
  const report = () => {
    const { slides: all, activeIndex, isBeginning, isEnd } = swiper
    // Slides out of view must neither receive focus nor be read aloud.
    all.forEach((slide, index) => {
      slide.inert = index < activeIndex || index >= activeIndex + perView
    })
    const isOver = !options.isEndless
    options.onMove({ first: readSlideNumber(all[activeIndex]), isFirst: isOver && isBeginning, isLast: isOver && isEnd })
  }
  swiper.on('init', report)
  swiper.on('slideChange', report)
  swiper.on('resize', report)
  // Must run before Swiper's own listeners.
  for (const type of ['load', 'error']) viewport.addEventListener(type, stopPictureEvent, true)
  swiper.init()
  loadPictures(row)
  return { swiper, perView }
}

/**
 * Loads the pictures of slides out of view, which would otherwise load only when they become visible. Waits for the next frame to be
 * painted, because that frame may start a movement the visitor waits for.
 */
function loadPictures(row: HTMLElement): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const picture of row.querySelectorAll('img')) picture.loading = 'eager'
    }),
  )
}

/**
 * Swiper remeasures whenever a picture has loaded, and drops a movement in progress. Here the width of a slide never depends on its
 * picture.
 */
const stopPictureEvent = (event: Event) => event.stopImmediatePropagation()

function destroySwiper(swiper: Swiper): void {
  const { slides } = swiper
  swiper.off('slideChange')
  swiper.destroy()
  for (const slide of slides) slide.inert = false
}

function restoreOrder(row: HTMLElement, order: readonly HTMLElement[]): void {
  const focused = document.activeElement
  row.append(...order)
  // An element that is moved loses the focus.
  if (focused instanceof HTMLElement && row.contains(focused)) focused.focus({ preventScroll: true })
}

const findSlides = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(':scope > *')]

const readSlideNumber = (slide: HTMLElement | undefined): number => Number(slide?.dataset.kept?.split('-')[1])

/**
 * The place of the slide to start with: `first`, unless the visitor has moved the focus to a slide that would then be out of view. There it
 * would be lost.
 */
function findPlace(slides: readonly HTMLElement[], first: HTMLElement | undefined, perView: number): number {
  const place = first ? Math.max(slides.indexOf(first), 0) : 0
  const focused = slides.findIndex((slide) => slide.matches(':focus-within'))
  return focused < 0 || (focused >= place && focused < place + perView) ? place : focused
}

/** The first visible slide of a scrolled row. */
function findNearestSlide(viewport: HTMLElement, slides: HTMLElement[]): number {
  const side = isRightToLeft(viewport) ? 'right' : 'left'
  const padding = Number.parseFloat(getComputedStyle(viewport).paddingInlineStart)
  const edge = viewport.getBoundingClientRect()[side] + (side === 'left' ? padding : -padding)
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect()[side] - edge))
  return distances.indexOf(Math.min(...distances))
}
