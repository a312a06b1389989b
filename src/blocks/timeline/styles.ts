import { css } from '../../ui/css.ts'

/** The width of the block decides whether events can be on both sides of the line: inside a column they are not. */
export const list = css`
  --dot: 16px;
  --line-x: calc(var(--dot) / 2);
  --offset: calc(var(--dot) + clamp(16px, 4cqi, 32px));
  padding: 0;
  list-style: none;
`

/** An event: a dot on the line, and next to it the time above the title. The line ends at the last dot. */
export const event = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: var(--space-1);
  padding-block-end: clamp(36px, 24px + 2.5cqi, 64px);
  padding-inline-start: var(--offset);
  overflow-wrap: anywhere;
  &:last-child {
    padding-block-end: 0;
  }
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-inline-start: var(--line-x);
  }
  &:not(:last-child)::before {
    inset-block: calc(0.75em - 1px) calc(-0.75em + 1px);
    margin-inline-start: -1px;
    border-inline-start: 2px solid var(--line);
  }
  &::after {
    inset-block-start: calc(0.75em - var(--dot) / 2);
    width: var(--dot);
    height: var(--dot);
    margin-inline-start: calc(var(--dot) / -2);
    border: 2px solid var(--line-strong);
    border-radius: 50%;
    background: var(--background);
  }
  &[aria-current]::after {
    border: 4px solid var(--accent);
    background: var(--accent);
    background-clip: content-box;
    padding: 2px;
  }
  @container (min-width: 800px) {
    [data-layout='stacked'] > & {
      --time-width: clamp(120px, 18cqi, 220px);
      --line-x: calc(var(--time-width) + var(--offset) - var(--dot) / 2);
      grid-template-columns: var(--time-width) minmax(0, 1fr);
      column-gap: calc(var(--offset) * 2 - var(--dot));
      padding-inline-start: 0;
    }
    [data-layout='alternating'] > & {
      --line-x: 50%;
      --middle: calc(50% + var(--offset));
      padding-inline-start: var(--middle);
    }
    [data-layout='alternating'] > &:nth-child(even) {
      padding-inline: 0 var(--middle);
      justify-items: end;
      text-align: end;
    }
  }
  @media print {
    break-inside: avoid;
  }
`

export const time = css`
  grid-row: 1;
  color: var(--ink-soft);
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  line-height: 1.5;
  [aria-current] > & {
    color: var(--accent);
  }
  @container (min-width: 800px) {
    [data-layout='stacked'] > li > & {
      text-align: end;
    }
  }
`

export const title = css`
  grid-row: 2;
  max-width: 26em;
  font-size: var(--step-2);
  line-height: 1.25;
  text-wrap: balance;
  @container (min-width: 800px) {
    [data-layout='stacked'] > li > & {
      grid-area: 1 / 2;
      margin-block-start: calc(0.75rem - 0.625em);
    }
  }
`

export const content = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-block-start: var(--space-2);
  &:empty {
    display: none;
  }
  @container (min-width: 800px) {
    [data-layout='stacked'] > li > & {
      grid-column: 2;
    }
    li:nth-child(even) > & {
      justify-items: inherit;
    }
  }
`

/** The lines of lists start where their signs are, also on the side where lines end at the center. */
export const text = css`
  color: var(--ink-soft);
  & :is(ul, ol, table, pre) {
    text-align: start;
  }
`

export const picture = css`
  width: 100%;
  max-width: 560px;
  height: auto;
  max-height: 420px;
  margin-block-start: var(--space-2);
  border-radius: var(--radius-large);
  object-fit: cover;
`

export const actions = css`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--space-6);
  margin-block: calc(var(--space-2) * -1);
`
