import { css } from '../../ui/css.ts'
import { inColumns, inWideRows } from './columns.ts'

/** The prices of all periods are in one cell, as high as the highest of them, so that nothing moves when visitors choose another. */
export const prices = css`
  display: grid;
  grid-row: price;
  grid-column: 1;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;
  margin-block-start: var(--space-5);
  ${inWideRows('[list] > li > &', 'grid-row: title / features; grid-column: 3; margin-block-start: calc(var(--start) - 0.25em);')}
  ${inColumns('[list] > li > &', () => 'grid-row: price; grid-column: 1; margin-block-start: var(--space-5);')}
`

export const price = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.5em;
  align-items: baseline;
  ${inColumns('[list] &', (count) => (count > 3 ? 'display: grid;' : ''))}
`

export const amount = css`
  min-width: 0;
  font-family: var(--font-display);
  font-size: var(--step-5);
  font-weight: var(--heading-weight);
  letter-spacing: var(--heading-spacing);
  line-height: 1.15;
  [data-length='medium'] & {
    font-size: var(--step-4);
  }
  [data-length='long'] & {
    font-size: var(--step-2);
  }
  ${inColumns('[list][data-length] &', (count) => (count > 3 ? 'font-size: var(--step-3);' : ''))}
  ${inColumns(`[list][data-length='long'] &`, (count) => (count > 3 ? 'font-size: var(--step-1);' : ''))}
`

export const period = css`
  color: var(--ink-soft);
`

export const note = css`
  margin-block-start: var(--space-1);
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.45;
`
