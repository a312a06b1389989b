import { css } from '../../ui/css.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 20px + 2vw, 48px);
`

/** Rows with a line above each on phones; columns under one line where there is room. */
export const list = css`
  --figure-size: var(--step-6);
  --least-width: 200px;
  display: grid;
  grid-template-columns: fit-content(60%) minmax(0, 1fr);
  &[data-size='medium'] {
    --figure-size: var(--step-4);
  }
  &[data-size='small'] {
    --figure-size: var(--step-2);
  }
  @media (min-width: 640px) {
    --figure-size: var(--step-7);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--least-width)), 1fr));
    row-gap: var(--space-10);
    &[data-many] {
      --least-width: 260px;
    }
    &[data-size='medium'] {
      --figure-size: var(--step-5);
    }
    &[data-size='small'] {
      --figure-size: var(--step-3);
    }
    &[data-narrow] {
      --figure-size: var(--step-4);
      --least-width: 120px;
    }
    &[data-narrow][data-size='small'] {
      --figure-size: var(--step-2);
      --least-width: 220px;
    }
  }
`

/** The figure stands first for the eye; for screen readers the label names it. */
export const item = css`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  grid-auto-flow: dense;
  align-items: center;
  padding-block: var(--space-4);
  border-block-start: 1px solid var(--line);
  @media (min-width: 640px) {
    grid-column: auto;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-3);
    padding-block: var(--space-6) 0;
    padding-inline-end: var(--space-6);
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
  padding-inline-end: var(--space-5);
  font-family: var(--font-display);
  font-size: var(--figure-size);
  font-weight: 700;
  line-height: 1;
  letter-spacing: -0.035em;
  @media (min-width: 640px) {
    grid-area: 1 / 1;
    padding-inline-end: 0;
  }
`
