import { css } from '../css.ts'
import { controls, dots } from './controls-styles.ts'

/** A class selector. In a nested rule Emotion would replace the bare class name with its styles. */
const CONTROLS = `.${controls}`

/** On phones the controls are below the slides, within reach of the thumb. */
export const head = css`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-8);
  @media (max-width: 639.98px) {
    display: contents;
    & > ${CONTROLS} {
      order: 1;
      margin-inline: 0 auto;
    }
  }
`

export const intro = css`
  flex: 0 1 auto;
  min-width: 0;
  &:empty {
    display: none;
  }
`

/**
 * The row scrolls natively until Swiper takes over. The layout then stays the same, and only Swiper can scroll the row. The padding leaves
 * room for a focus ring around a slide. The next slide is visible up to the edge of the screen, or of the column.
 */
export const viewport = css`
  margin-block: -6px;
  margin-inline: -6px calc(-1 * var(--ring));
  padding-block: 6px;
  padding-inline: 6px var(--ring);
  border-start-start-radius: var(--radius);
  border-end-start-radius: var(--radius);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: 6px;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  @media (scripting: none) {
    padding-block-end: var(--space-5);
    scrollbar-width: thin;
    scrollbar-color: var(--ink-soft) var(--line);
  }
  &.swiper-initialized {
    overflow: clip;
    touch-action: pan-y pinch-zoom;
  }
  &.swiper-initialized[data-draggable] {
    cursor: grab;
  }
  &.swiper-initialized[data-draggable]:active {
    cursor: grabbing;
  }
  @media print {
    overflow: visible;
  }
`

export const row = css`
  display: flex;
  padding: 0;
  list-style: none;
  transition-property: transform;
  transition-timing-function: ease-out;
  @media print {
    flex-wrap: wrap;
    row-gap: 16pt;
    transform: none !important;
  }
`

/**
 * The fully visible slides share the width, minus the visible edge of the next one. Once the script knows which slides are out of view, it
 * dims that edge.
 */
export const slide = css`
  transition: opacity var(--motion) var(--ease);
  &[inert] {
    opacity: 0.4;
  }
  display: grid;
  flex: none;
  width: calc((100% - var(--edge) - (var(--per-view) - 1) * 30px) / var(--per-view));
  min-width: 0;
  margin-inline-end: 30px;
  scroll-snap-align: start;
  &:last-child {
    margin-inline-end: 0;
  }
  @media print {
    break-inside: avoid;
    &[inert] {
      opacity: 1;
    }
  }
`

export const slideContent = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  container-type: inline-size;
`

/** Width ranges, by the data attribute that sets how many slides are visible in each. */
const RANGES = {
  phone: '(max-width: 639.98px)',
  'wide-phone': '(min-width: 640px) and (max-width: 767.98px)',
  tablet: '(min-width: 768px) and (max-width: 1023.98px)',
  desktop: '(min-width: 1024px)',
}

/** If there are more slides than fit, this leaves room for the gap and 24 px of the next one, unless the margin of the page has it. */
const EDGE_PX = 30 + 24

const toRange = ([name, width]: [string, string]): string => `
  @media ${width} {
    ${[1, 2, 3, 4, 5, 6].map((seen) => toSeen(`data-${name}`, seen)).join('')}
    &[data-${name}$='+'] {
      --edge: var(--peek, ${EDGE_PX}px);
      --ring: var(--margin, 0px);
    }
    &:not([data-${name}$='+']) :is(.${controls}, .${dots}) {
      display: none;
    }
  }
`

/**
 * In a row that does not loop, the last slides cannot be first in view, so their dots would all lead to the same position and are hidden.
 */
const toSeen = (attribute: string, seen: number): string => `
  &[${attribute}^='${seen}'] {
    --per-view: ${seen};
    &:not([data-endless]) > .${dots} > :nth-last-child(-n + ${seen - 1}) {
      display: none;
    }
  }
`

export const root = css`
  --edge: 0px;
  --ring: 6px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(24px, 20px + 1vw, 40px);
  main > :has(> &) {
    --margin: max(var(--gutter), (100vw - var(--content-width)) / 2);
    overflow-x: clip;
  }
  @media (min-width: 1200px) {
    main > :has(> &) {
      --peek: 0px;
    }
  }
  ${Object.entries(RANGES).map(toRange).join('')}
`
