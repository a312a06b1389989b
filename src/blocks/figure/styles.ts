import { css, keyframes } from '../../ui/css.ts'

export const figure = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  margin: 0;
  overflow-wrap: anywhere;
`

export const caption = css`
  display: grid;
  gap: var(--space-1);
  max-width: var(--text-width);
`

export const title = css`
  font-weight: 650;
  line-height: 1.4;
  text-wrap: balance;
`

export const summary = css`
  color: var(--ink-soft);
  line-height: 1.5;
  text-wrap: pretty;
`

/** If there is room, titles, words and drawings are columns. Otherwise the drawing of a row is below its title and words. */
export const chart = css`
  @container (min-width: 640px) {
    display: grid;
    grid-template-columns: fit-content(32%) fit-content(26%) minmax(0, 1fr);
    column-gap: var(--space-5);
  }
`

export const rows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: var(--space-4);
  @container (min-width: 640px) {
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    row-gap: 0;
  }
`

export const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) fit-content(60%);
  column-gap: var(--space-4);
  align-items: end;
  line-height: 1.35;
  break-inside: avoid;
  @container (min-width: 640px) {
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    align-items: center;
  }
`

export const label = css`
  padding-block: var(--space-2);
  color: var(--ink-soft);
  & strong {
    color: var(--ink);
    font-weight: 650;
  }
`

export const words = css`
  margin: 0;
  padding-block: var(--space-2);
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  text-align: end;
`

/** A drawing is as high as its row, so that the lines of neighboring rows meet. */
export const drawing = css`
  position: relative;
  grid-column: 1 / -1;
  height: 22px;
  margin: 0;
  @container (min-width: 640px) {
    grid-column: auto;
    align-self: stretch;
    height: auto;
    min-height: 48px;
  }
`

/** Its marks appear once all of it is in view. */
export const canvas = css`
  timeline-trigger: --figure view() entry 100% exit 100%;
  trigger-scope: --figure;
  position: absolute;
  width: 100%;
  height: 100%;
  overflow: visible;
  [dir='rtl'] & {
    scale: -1 1;
  }
`

/** The line of zero, which has no label, is stronger than the others. */
export const tick = css`
  stroke: var(--line);
  stroke-width: 1px;
  &[data-zero] {
    stroke: var(--line-strong);
  }
  @media (forced-colors: active) {
    stroke: GrayText;
  }
`

export const track = css`
  stroke: var(--line-strong);
  stroke-width: 1px;
  @media (forced-colors: active) {
    stroke: CanvasText;
  }
`

/** Without a featured row all marks have the accent color. */
const mark = `
  --mark: var(--accent);
  [data-featured] &:not([data-featured]) {
    --mark: var(--line-strong);
  }
  @media (forced-colors: active) {
    --mark: Highlight;
    [data-featured] &:not([data-featured]) {
      --mark: CanvasText;
    }
  }
`

/** @public A style sheet contains only what its file exports. */
export const fill = keyframes`
  from { transform: scaleX(0); }
`

/**
 * It fills once, when it comes into view, and does not stop in between: no bar at rest has a wrong length. Where a browser knows no such
 * triggers, in print and with reduced motion, it is full at once.
 */
export const bar = css`
  ${mark}
  & line {
    stroke: var(--mark);
    stroke-width: 22px;
    transform-box: fill-box;
    transform-origin: left;
  }
  @media screen and (prefers-reduced-motion: no-preference) {
    @supports (animation-trigger: --figure play-once) {
      & line {
        animation: ${fill} calc(4 * var(--motion)) var(--ease) both;
        animation-trigger: --figure play-once;
      }
    }
  }
  & path {
    fill: var(--mark);
  }
`

/** The end of a bar that goes on after the axis. */
export const arrow = css`
  overflow: visible;
`

export const dot = css`
  ${mark}
  fill: var(--mark);
`

export const axis = css`
  display: flex;
  gap: var(--space-3);
  padding-block-start: var(--space-2);
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.4;
  @container (min-width: 640px) {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
  }
`

export const axisTitle = css`
  @container (min-width: 640px) {
    grid-column: 1 / 3;
    text-align: end;
  }
`

/**
 * Each label is centered below its line, apart from the first and the last. In a narrow block these are the only ones; if the last line has
 * no label, the one before it is the last. They are always from left to right, because drawings are.
 */
export const ticks = css`
  display: flex;
  flex: 1 0 40%;
  direction: ltr;
  justify-content: space-between;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  & > span {
    display: flex;
    justify-content: center;
    width: 0;
  }
  & > :first-child {
    justify-content: start;
  }
  & > :last-child {
    justify-content: end;
  }
  @container (max-width: 639.98px) {
    & > :not(:first-child, :last-child, :has(+ :empty)) {
      visibility: hidden;
    }
  }
  @container (min-width: 640px) {
    grid-column: 3;
  }
`

/** Its lines are tall enough for links to be touch targets. */
export const source = css`
  max-width: var(--text-width);
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.75;
`
