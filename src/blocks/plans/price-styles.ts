import { css } from '../../ui/css.ts'

/** The prices of all periods are in one cell, as high as the highest of them, so that nothing moves when visitors choose another. */
export const prices = css`
  display: grid;
  grid-row: price;
  grid-column: 1;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  margin-block-start: var(--space-5);
`

export const price = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.5em;
  align-items: baseline;
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
  @container (min-width: 1000px) {
    :is([data-count='4'], [data-count='5']):not([data-length='long'], [data-layout='rows']) & {
      font-size: var(--step-4);
    }
    :is([data-count='4'], [data-count='5'])[data-length='medium']:not([data-layout='rows']) & {
      font-size: var(--step-3);
    }
  }
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
