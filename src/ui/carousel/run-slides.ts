import Swiper from 'swiper'
import * as styles from './carousel-styles.ts'
import { followSideWheel } from './side-wheel.ts'

/** Milliseconds of one movement. */
const SPEED = 320

/** Widths at which the number of slides that are seen may change. */
const WIDTHS = [640, 768, 1024]

/** Where a carousel stands. */
export interface Position {
  /** The first slide that is seen, counted from 0 in the order of the manifest. */
  first: number
  /** Whether nothing comes before it, or after the last one that is seen. Neither in an endless carousel. */
  isFirst: boolean
  isLast: boolean
}

export interface RunningSlides {
  /** Moves by one slide. */
  step(by: 1 | -1): void
  /** Moves on by one slide, after the last one back to the first; not while a finger holds the slides. */
  moveOn(): void
  /** Shows a slide, counted from 0 in the order of the manifest, as the first one or as near to that as the end allows. */
  goTo(slide: number): void
  /** Gives back the row as it was: native scrolling, first order. */
  end(): void
}

interface Options {
  isEndless: boolean
  /** Whether the mouse drags slides too. It cannot select their text then. */
  isDraggable: boolean
  onMove(position: Position): void
}

/**
 * Lets Swiper move a row of slides that has scrolled natively so far. The row keeps its layout, which is CSS alone, and the slide
 * to which the visitor has scrolled. `viewport` holds the row, the row holds slides with `data-kept="slide-<number>"`.
 */
export function runSlides(viewport: HTMLElement, row: HTMLElement, options: Options): RunningSlides {
  const order = slidesOf(row)
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const widths = WIDTHS.map((width) => matchMedia(`(min-width: ${width}px)`))
  const speed = () => (calm.matches ? 0 : SPEED)
  let current = startSwiper(viewport, row, order[nearest(viewport, order)], options)

  const followCalm = () => {
    current.swiper.params.speed = speed()
  }
  /** Another number of slides may be endless where the last one was not, and the other way round. */
  const restart = () => {
    const first = slidesOf(row)[current.swiper.activeIndex]
    endSwiper(current.swiper)
    row.append(...order)
    current = startSwiper(viewport, row, first, options)
    followCalm()
  }
  const step = (by: 1 | -1) => stepSlides(current.swiper, by, speed())

  followCalm()
  calm.addEventListener('change', followCalm)
  for (const width of widths) width.addEventListener('change', restart)
  const endWheel = followSideWheel(viewport, step)
  return {
    step,
    moveOn: () => moveSlidesOn(current.swiper, speed()),
    goTo: (slide) => showSlide(current, row, slide, speed()),
    end() {
      endWheel()
      calm.removeEventListener('change', followCalm)
      for (const width of widths) width.removeEventListener('change', restart)
      endSwiper(current.swiper)
      for (const type of ['load', 'error']) viewport.removeEventListener(type, stopPictureEvent, true)
      row.append(...order)
    },
  }
}

function stepSlides(swiper: Swiper, by: 1 | -1, speed: number): void {
  // An endless Swiper ignores what comes before it has arrived; here every press counts.
  if (swiper.animating) swiper.transitionEnd(false)
  if (by > 0) swiper.slideNext(speed)
  else swiper.slidePrev(speed)
}

function moveSlidesOn(swiper: Swiper, speed: number): void {
  if (swiper.touchEventsData.isTouched) return
  if (swiper.isEnd && !swiper.params.loop) swiper.slideTo(0, speed)
  else swiper.slideNext(speed)
}

function showSlide({ swiper, perView }: Current, row: HTMLElement, slide: number, speed: number): void {
  const slides = slidesOf(row)
  const place = slides.findIndex((element) => numberOf(element) === slide)
  if (swiper.params.loop && place + perView >= slides.length) {
    // What follows it stands before it, some of that on the screen: there is no way there but at once.
    row.append(...slides.slice(0, place))
    swiper.update()
    swiper.slideTo(0, 0)
  } else swiper.slideTo(place, speed)
}

interface Current {
  swiper: Swiper
  perView: number
}

function startSwiper(viewport: HTMLElement, row: HTMLElement, first: HTMLElement | undefined, options: Options): Current {
  const perView = Number(getComputedStyle(row).getPropertyValue('--per-view')) || 1
  const slides = slidesOf(row)
  const place = first ? Math.max(slides.indexOf(first), 0) : 0
  // While one goes and one comes both are seen, and so is the edge of the next. With fewer slides the end leads back at once.
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
    // A slow swipe need not go half the way.
    longSwipesRatio: 0.25,
    lazyPreload: false,
    // It takes a height that is no whole number for a change and forgets a movement; the window says when it has another width.
    resizeObserver: false,
    initialSlide: loop ? 0 : place,
    loop,
    rewind: options.isEndless && !loop,
    speed: SPEED,
  })
  const report = () => {
    const { slides: all, activeIndex, isBeginning, isEnd } = swiper
    // What is out of sight can neither have the focus nor be read.
    all.forEach((slide, index) => {
      slide.inert = index < activeIndex || index >= activeIndex + perView
    })
    const isOver = !options.isEndless
    options.onMove({ first: numberOf(all[activeIndex]), isFirst: isOver && isBeginning, isLast: isOver && isEnd })
  }
  swiper.on('init', report)
  swiper.on('slideChange', report)
  swiper.on('resize', report)
  // Listens before Swiper does.
  for (const type of ['load', 'error']) viewport.addEventListener(type, stopPictureEvent, true)
  swiper.init()
  // Slides beside the view would load their pictures only when they are seen.
  for (const picture of row.querySelectorAll('img')) picture.loading = 'eager'
  return { swiper, perView }
}

/**
 * Swiper measures anew whenever a picture has arrived, and forgets a movement that is under way. Here the width of a slide never
 * depends on its picture.
 */
const stopPictureEvent = (event: Event) => event.stopImmediatePropagation()

function endSwiper(swiper: Swiper): void {
  const { slides } = swiper
  swiper.off('slideChange')
  swiper.destroy()
  for (const slide of slides) slide.inert = false
}

const slidesOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(':scope > *')]

const numberOf = (slide: HTMLElement | undefined): number => Number(slide?.dataset.kept?.split('-')[1])

/** The slide that a scrolled row shows first. */
function nearest(viewport: HTMLElement, slides: HTMLElement[]): number {
  const edge = viewport.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(viewport).paddingLeft)
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - edge))
  return distances.indexOf(Math.min(...distances))
}
