import { coveringLink } from '../../ui/covering-link.ts'
import { css } from '../../ui/css.ts'
import { growingLine } from '../../ui/growing-line.ts'

export const list = css`
  padding: 0;
  border-block-end: var(--rule) solid var(--line);
  list-style: none;
  container-type: inline-size;
`

/** The link covers the row, so that all of it can be clicked. */
export const entry = css`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: var(--space-4);
  padding-block: var(--space-5);
  border-block-start: var(--rule) solid var(--line);
  break-inside: avoid;
  ${growingLine}
  @container (min-width: 560px) {
    column-gap: var(--space-5);
  }
`

export const drawing = css`
  grid-row: span 2;
  width: 48px;
  height: 48px;
  padding: 11px;
  border: max(1px, var(--border)) solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--link);
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  transition: transform var(--motion) var(--ease);
  li:hover > & {
    border-color: currentcolor;
    transform: translateY(2px);
  }
  @media (forced-colors: active) {
    border-color: CanvasText;
    background: Canvas;
    color: CanvasText;
  }
`

/** The title, and at the end of the row, if there is room, the type and the size of the file. */
export const link = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  align-content: center;
  justify-content: space-between;
  gap: 2px var(--space-5);
  color: var(--ink);
  overflow-wrap: anywhere;
  &:only-of-type:last-child {
    min-height: 48px;
  }
  ${coveringLink}
  text-decoration: none;
`

export const title = css`
  flex: 1 1 12em;
  font-size: var(--step-1);
  font-weight: 600;
  line-height: 1.3;
  text-decoration: underline transparent;
  text-decoration-thickness: 2px;
  text-underline-offset: 0.25em;
  text-wrap: pretty;
  li:hover > a > & {
    color: var(--link);
    text-decoration-color: currentcolor;
  }
  li:active > a > & {
    text-decoration-thickness: 3px;
  }
`

export const facts = css`
  max-width: 100%;
  color: var(--ink-soft);
  font-size: var(--step--1);
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`

/** Links in the text are above the link that covers the row. */
export const text = css`
  grid-column: 2;
  max-width: var(--text-width);
  margin-block-start: var(--space-1);
  color: var(--ink-soft);
  overflow-wrap: anywhere;
  & a {
    position: relative;
    z-index: 1;
  }
`
