import { css } from '../../ui/css.ts'

/** Hidden words in a cell are placed relative to it; otherwise they would widen the page where the table scrolls. */
export const table = css`
  width: 100%;
  table-layout: fixed;
  border-spacing: 0;
  line-height: 1.45;
  & th,
  & td {
    position: relative;
    padding: var(--space-4);
    border-block-end: var(--rule) solid var(--line);
    text-align: start;
    vertical-align: baseline;
    overflow-wrap: anywhere;
  }
  @container (max-width: 759.98px) {
    & th,
    & td {
      padding-inline: 10px;
    }
  }
  & tr > :first-child {
    padding-inline-start: 0;
  }
  & tbody th {
    font-weight: 600;
  }
  & [data-align='center'] {
    text-align: center;
  }
  & [data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  & tr > [data-align='end']:last-child:not([data-featured]) {
    padding-inline-end: 0;
  }
  & [data-featured] {
    background: var(--surface);
  }
  & [data-total] > * {
    border-block: var(--border) solid var(--line-strong);
    font-weight: 700;
  }
  & tr {
    break-inside: avoid;
  }
  & tbody :is(a, button) {
    scroll-margin-block-start: 140px;
  }
  @media print {
    & [data-featured] {
      border-inline: 1px solid var(--line);
    }
  }
  @media (forced-colors: active) {
    & [data-featured] {
      border-inline: 2px solid CanvasText;
    }
  }
`

/** It stays in view where the table scrolls. */
export const caption = css`
  padding-block-end: var(--space-4);
  color: var(--ink-soft);
  font-size: var(--step--1);
  text-align: start;
  & > span {
    position: sticky;
    inset-inline-start: 0;
    display: inline-block;
    max-width: 100cqi;
  }
`

export const head = css`
  & > tr > * {
    border-block-end-color: var(--line-strong);
    background: var(--background);
    color: var(--ink-soft);
    font-size: var(--step--1);
    font-weight: 400;
  }
  & > tr > :first-child {
    width: var(--row-title);
  }
  && > tr > [data-featured] {
    border-block-start: 4px solid var(--action);
    border-start-start-radius: var(--radius);
    border-start-end-radius: var(--radius);
  }
  @media print {
    && > tr > [data-featured] {
      border-block-start-color: var(--line-strong);
    }
  }
`

export const columnTitle = css`
  display: block;
  color: var(--ink);
  font-family: var(--font-display);
  font-size: var(--step-1);
  font-weight: var(--heading-weight);
  line-height: 1.25;
  @container (max-width: 759.98px) {
    font-size: var(--step-0);
  }
`

export const note = css`
  display: block;
  margin-block-start: var(--space-1);
  color: var(--ink-soft);
  font-size: var(--step--1);
  font-weight: 400;
`

/** The title may be as wide as what is visible of the table. */
export const group = css`
  &&& > * {
    padding-block: var(--space-8) var(--space-3);
    border-block-end-color: var(--line-strong);
  }
  & > th {
    font-family: var(--font-display);
    font-size: var(--step-1);
    font-weight: var(--heading-weight);
    line-height: 1.25;
  }
  & > th > span {
    display: block;
    width: max-content;
    max-width: 100cqi;
  }
`

/** The mark is a border, so it is also visible in forced colors and in print. */
export const tick = css`
  display: inline-block;
  width: 18px;
  height: 0.75em;
  &::before {
    content: '';
    display: block;
    width: 15px;
    height: 8px;
    margin-inline: auto;
    border: solid var(--link);
    border-width: 0 0 2.5px 2.5px;
    transform: rotate(-45deg);
  }
`

export const dash = css`
  display: inline-block;
  width: 18px;
  height: 0.75em;
  &::before {
    content: '';
    display: block;
    width: 14px;
    margin: 0.32em auto 0;
    border-block-start: 2px solid var(--line-strong);
  }
`
