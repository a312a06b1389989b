import { css } from '../../ui/css.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 20px + 2vw, 48px);
`

/** On phones every layout is a list with a line above each item. */
export const list = css`
  --figure-size: var(--step-6);
  --least-width: 200px;
  display: grid;
  grid-template-columns: fit-content(60%) minmax(0, 1fr);
  align-content: start;
  &[data-size='medium'] {
    --figure-size: var(--step-4);
  }
  &[data-size='small'] {
    --figure-size: var(--step-2);
  }
  &[data-lead='large'] {
    --lead-size: 26vw;
  }
  &[data-lead='medium'] {
    --lead-size: 16vw;
  }
  @media (min-width: 640px) {
    &[data-layout='lead'] {
      display: flex;
      flex-wrap: wrap;
      row-gap: var(--space-10);
    }
    &[data-layout='row'] {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--least-width)), 1fr));
      row-gap: var(--space-10);
    }
    &[data-many] {
      --least-width: 260px;
    }
    &[data-layout='row'][data-size='medium'] {
      --figure-size: var(--step-5);
    }
    &[data-size='small'] {
      --figure-size: var(--step-3);
    }
    &[data-lead]:not([data-size='small']) {
      --figure-size: var(--step-5);
    }
    &:is([data-lead='large'], [data-lead='medium']) {
      --lead-size: clamp(5rem, 1rem + 11vw, 12rem);
    }
    &[data-layout='row'][data-narrow] {
      --figure-size: var(--step-4);
      --least-width: 120px;
    }
    &[data-layout='row'][data-narrow][data-size='small'] {
      --figure-size: var(--step-2);
      --least-width: 220px;
    }
  }
  @media (min-width: 1024px) {
    &[data-layout='row'][data-size='large']:not([data-narrow]) {
      --figure-size: var(--step-7);
    }
  }
`

/** Visually the figure comes first; for screen readers the label names it. */
export const item = css`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  grid-auto-flow: dense;
  align-items: center;
  padding-block: var(--space-4);
  border-block-start: var(--rule) solid var(--line);
  [data-layout='list'] > &:last-child {
    border-block-end: var(--rule) solid var(--line);
  }
  [data-layout='lead'] > &:first-child {
    --figure-size: var(--lead-size, var(--step-3));
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
    padding-block: 0 var(--space-8);
    border-block-start: 0;
  }
  @media (min-width: 640px) {
    [data-layout='list']:not([data-narrow]) > & {
      padding-block: var(--space-6);
    }
    [data-layout='row'] > &,
    [data-layout='lead'] > & {
      grid-column: auto;
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      gap: var(--space-3);
      padding-block: var(--space-6) 0;
      padding-inline-end: var(--space-6);
      border-block-start: 2px solid currentcolor;
    }
    [data-layout='lead'] > & {
      flex: 1 1 var(--least-width);
      border-block-start: var(--rule) solid var(--line);
    }
    [data-layout='lead'] > &:first-child {
      flex-basis: 100%;
      grid-template-columns: fit-content(75%) minmax(0, 1fr);
      align-items: end;
      column-gap: var(--space-8);
      padding-block: 0;
    }
  }
`

export const label = css`
  grid-column: 2;
  max-width: 18em;
  color: var(--ink-soft);
  line-height: 1.4;
  [data-layout='lead'] > :first-child > & {
    grid-area: 2 / 1;
    font-size: var(--step-1);
  }
  @media (min-width: 640px) {
    [data-layout='list']:not([data-narrow]) & {
      max-width: 24em;
      font-size: var(--step-1);
    }
    [data-layout='row'] &,
    [data-layout='lead'] > :not(:first-child) > & {
      grid-area: 2 / 1;
    }
    [data-layout='lead'] > :first-child > & {
      grid-area: 1 / 2;
      max-width: 14em;
      padding-block-end: 0.35em;
      color: inherit;
      font-family: var(--font-display);
      font-size: var(--step-3);
      line-height: 1.15;
      letter-spacing: var(--heading-spacing);
      text-wrap: balance;
    }
  }
`

/** Small print below the label. Its lines are tall enough for links to be touch targets. */
export const source = css`
  grid-column: 2;
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.75;
  overflow-wrap: anywhere;
  [data-layout='lead'] > :first-child > & {
    grid-area: 3 / 1;
  }
  @media (min-width: 640px) {
    [data-layout='row'] &,
    [data-layout='lead'] > :not(:first-child) > & {
      grid-area: 3 / 1;
    }
    [data-layout='lead'] > :first-child > & {
      grid-area: 2 / 2;
    }
  }
`

export const figure = css`
  grid-column: 1;
  padding-inline-end: var(--space-5);
  font-family: var(--font-display);
  font-size: var(--figure-size);
  font-variant-numeric: tabular-nums;
  font-weight: var(--heading-weight);
  line-height: 1;
  letter-spacing: calc(var(--heading-spacing) * 2);
  @media (min-width: 640px) {
    [data-layout='list']:not([data-narrow]) & {
      padding-inline-end: clamp(40px, 6vw, 96px);
    }
    [data-layout='row'] &,
    [data-layout='lead'] & {
      grid-area: 1 / 1;
      padding-inline-end: 0;
    }
    [data-layout='lead'] > :first-child > & {
      font-variant-numeric: normal;
      line-height: 0.85;
      letter-spacing: calc(var(--heading-spacing) * 2.8);
    }
  }
`
