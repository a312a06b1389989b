import { css } from '../../ui/css.ts'

/** The titles of the decisions are what is read. */
export const list = css`
  padding: 0;
  list-style: none;
  .intro:has(+ &) > h2 {
    font-size: var(--step-3);
  }
  border-block-end: var(--rule) solid var(--line);
`

/** If there is room, the date is next to the decision. */
export const decision = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding-block: clamp(32px, 24px + 2.5cqi, 64px);
  border-block-start: var(--rule) solid var(--line);
  overflow-wrap: anywhere;
  @container (min-width: 800px) {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    column-gap: var(--column-gap);
  }
`

export const date = css`
  grid-row: 1;
  color: var(--ink-soft);
  font-size: var(--step--1);
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  line-height: 1.5;
  @container (min-width: 800px) {
    padding-block-start: 0.5em;
    font-size: var(--step-0);
  }
`

export const title = css`
  max-width: 26em;
  font-size: var(--step-2);
  line-height: 1.25;
  text-wrap: balance;
  @container (min-width: 800px) {
    grid-area: 1 / 2;
    font-size: var(--step-3);
  }
`

export const parts = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  padding-block-start: var(--space-4);
  @container (min-width: 800px) {
    grid-column: 2;
    padding-block-start: var(--space-5);
  }
`

/** A label with its sign, drawn with borders, which forced colors keep, and the texts below it or next to it. */
export const part = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  break-inside: avoid;
  & > dt {
    position: relative;
    padding-inline-start: 28px;
    color: var(--ink-soft);
    font-size: var(--step--1);
    font-weight: 600;
    line-height: 1.7;
  }
  & > dd {
    margin: 0;
    padding-inline-start: 28px;
  }
  & > dt::before,
  & > [data-sign='rejected']::after {
    content: '';
    position: absolute;
    inset-block-start: calc(0.85em - 1px);
    inset-inline-start: 1px;
    width: 16px;
    border-block-start: 2px solid currentcolor;
    transform: rotate(45deg);
  }
  & > [data-sign='rejected']::after {
    transform: rotate(-45deg);
  }
  & > [data-sign='chosen']::before {
    inset-block-start: calc(0.85em - 8px);
    inset-inline-start: 5px;
    width: 8px;
    height: 14px;
    border: solid var(--accent);
    border-width: 0 2px 2px 0;
  }
  & > [data-sign='reconsider']::before {
    inset-block-start: calc(0.85em - 6px);
    inset-inline-start: 2px;
    width: 12px;
    height: 12px;
    border: 2px solid currentcolor;
  }
  @container (min-width: 1000px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 8fr);
    column-gap: var(--space-6);
    & > dd {
      grid-column: 2;
      padding-inline-start: 0;
    }
  }
`

export const option = css`
  & + & {
    margin-block-start: var(--space-3);
  }
`

export const optionTitle = css`
  font-weight: 600;
`

export const optionText = css`
  color: var(--ink-soft);
`
