import { css } from '../../ui/css.ts'
import { itemColorRules } from '../../ui/item-colors.ts'
import { MAX_SLOTS } from './day-slots.ts'

/** Lengths are attributes, because pages have no inline styles. */
const slotRules = Array.from({ length: MAX_SLOTS }, (_, index) => `&[data-slots='${index + 1}'] { --slots: ${index + 1}; }`).join(
  '',
)

const WIDE = '@container (min-width: 560px)'

/** All days have the same lines, so that an entry whose words need more room moves those of the other days, too. */
export const diary = css`
  & , & [data-slots] {
    ${slotRules}
  }
  ${WIDE} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-template-rows: auto repeat(var(--slots), minmax(1.5em, auto));
    column-gap: var(--space-3);
  }
`

const list = `
  margin: 0;
  padding: 0;
  list-style: none;
`

export const hours = css`
  ${list}
  display: none;
  ${WIDE} {
    display: grid;
    grid-template-rows: subgrid;
    grid-row: 2 / -1;
    color: var(--ink-soft);
    font-variant-numeric: tabular-nums;
    text-align: end;
    & > li {
      grid-row: span var(--slots);
      line-height: 1;
    }
  }
`

export const days = css`
  ${list}
  display: grid;
  gap: var(--space-5);
  ${WIDE} {
    grid-template-rows: subgrid;
    grid-row: 1 / -1;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: 0;
  }
`

export const day = css`
  ${WIDE} {
    display: grid;
    grid-template-rows: subgrid;
    grid-row: 1 / -1;
    border-inline-start: 1px solid var(--line);
  }
`

export const dayTitle = css`
  padding-block-end: var(--space-2);
  font-weight: 650;
  ${WIDE} {
    padding-inline: var(--space-2);
    border-block-end: 1px solid var(--line);
  }
`

export const slots = css`
  ${list}
  display: grid;
  gap: 4px;
  ${WIDE} {
    grid-template-rows: subgrid;
    grid-row: 2 / -1;
    gap: 0;
  }
`

/** The line below an entry has the color of the page: entries that follow one another stay apart. */
export const entry = css`
  ${itemColorRules}
  position: relative;
  padding: 2px 8px;
  border: solid var(--background);
  border-width: 0 0 2px;
  border-radius: var(--radius-small);
  background: var(--surface);
  box-shadow: inset 3px 0 var(--item-color);
  line-height: 1.3;
  &[data-selected] {
    background: var(--action);
    color: var(--action-ink);
    font-weight: 600;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
  @media print {
    border: 1px solid var(--line-strong);
  }
  ${WIDE} {
    grid-row: span var(--slots);
    margin-inline: 3px;
  }
`

export const time = css`
  color: var(--ink-soft);
  font-variant-numeric: tabular-nums;
  [data-selected] > & {
    color: inherit;
  }
`

export const gap = css`
  display: none;
  ${WIDE} {
    display: block;
    grid-row: span var(--slots);
  }
`
