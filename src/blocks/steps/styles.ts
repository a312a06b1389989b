import { css } from '../../ui/css.ts'

export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  counter-reset: step;
  list-style: none;
  @media (min-width: 768px) {
    &[data-layout='columns'] {
      grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
      column-gap: clamp(24px, 3vw, 48px);
    }
    &[data-layout='columns'] > li {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      padding: 0;
      border-block-start: 0;
    }
    &[data-layout='columns'] > li > :is(h1, h2, h3, h4, h5, h6, div, p) {
      grid-column: 1;
    }
    &[data-layout='columns'] > li::before {
      margin-block-end: var(--space-3);
      padding-block-end: var(--space-5);
      border-block-end: var(--rule) solid var(--line);
      font-size: var(--step-6);
    }
    &[data-layout='rows']:not([data-narrow]) > li {
      grid-template-columns: minmax(72px, 1fr) minmax(0, 4fr) minmax(0, 7fr);
      padding-block: var(--space-8);
    }
    &[data-layout='rows']:not([data-narrow]) > li::before {
      font-size: var(--step-4);
    }
    &[data-layout='rows']:not([data-narrow]) > li > :is(h1, h2, h3, h4, h5, h6) {
      font-size: var(--step-2);
    }
    &[data-layout='rows']:not([data-narrow]) > li > div {
      grid-area: 1 / 3;
    }
    &[data-layout='rows']:not([data-narrow]) > li > p {
      grid-column: 3;
    }
  }
  &[data-layout='path'] > li {
    --mark: 44px;
    grid-template-columns: var(--mark) minmax(0, 1fr);
    column-gap: clamp(16px, 2vw, 32px);
    align-items: start;
    padding-block: 0 clamp(32px, 4vw, 56px);
    border-block-start: 0;
  }
  &[data-layout='path'] > li:last-child {
    padding-block-end: 0;
  }
  &[data-layout='path'] > li::before {
    display: grid;
    place-items: center;
    height: var(--mark);
    border: 2px solid currentcolor;
    border-radius: 50%;
    font-size: var(--step-0);
    font-variant-numeric: tabular-nums;
    letter-spacing: 0;
  }
  &[data-layout='path'] > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: calc(var(--mark) + 6px) 6px;
    inset-inline-start: calc(var(--mark) / 2 - 1px);
    border-inline-start: 2px solid var(--line);
  }
  &[data-layout='path'] > li > :is(h1, h2, h3, h4, h5, h6) {
    padding-block-start: 0.3em;
    font-size: var(--step-2);
  }
`

/** A row: the number, the title, and the text below the title or next to it. */
export const step = css`
  position: relative;
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  align-items: baseline;
  row-gap: var(--space-2);
  padding-block: var(--space-6);
  border-block-start: var(--rule) solid var(--line);
  counter-increment: step;
  break-inside: avoid;
  &::before {
    content: counter(step);
    color: var(--link);
    font-family: var(--font-display);
    font-size: var(--step-2);
    font-weight: var(--heading-weight);
    line-height: 1;
    letter-spacing: -0.03em;
  }
`

export const title = css`
  grid-column: 2;
  padding-inline-end: var(--space-6);
  font-size: var(--step-1);
  line-height: 1.25;
  overflow-wrap: anywhere;
`

export const text = css`
  grid-column: 2;
  color: var(--ink-soft);
  overflow-wrap: anywhere;
`
