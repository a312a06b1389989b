import { css } from '../../ui/css.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 20px + 2vw, 48px);
`

/** Rows with a line above each on phones; columns under one line where there is room. */
export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 640px) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    row-gap: var(--space-10);
    &[data-count='4'] {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
    }
    &[data-narrow] {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 130px), 1fr));
    }
    &[data-narrow] > div {
      padding-inline-end: var(--space-4);
    }
    &[data-narrow] dd {
      font-size: var(--step-5);
    }
  }
`

/** The figure stands first for the eye; for screen readers the label names it. */
export const item = css`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  grid-auto-flow: dense;
  align-items: center;
  gap: var(--space-4);
  padding-block: var(--space-4);
  border-block-start: 1px solid var(--line);
  @media (min-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-3);
    padding-block: var(--space-6) 0;
    padding-inline-end: var(--space-8);
    border-block-start: 2px solid currentcolor;
  }
`

export const label = css`
  grid-column: 2;
  max-width: 18em;
  color: var(--ink-soft);
  line-height: 1.4;
  @media (min-width: 640px) {
    grid-area: 2 / 1;
  }
`

export const figure = css`
  grid-column: 1;
  font-family: var(--font-display);
  font-size: var(--step-6);
  font-weight: 700;
  line-height: 1;
  letter-spacing: -0.035em;
  font-variant-numeric: tabular-nums;
  @media (min-width: 640px) {
    grid-area: 1 / 1;
    font-size: var(--step-7);
  }
`
