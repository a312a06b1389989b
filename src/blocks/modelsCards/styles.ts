import { css } from '../../ui/css.ts'
import { itemColorRules } from '../../ui/item-colors.ts'

/** In columns the parts of a model are rows of the list (subgrid), so that texts and points of neighbors align. */
export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap);
  padding: 0;
  list-style: none;
  &[data-layout='columns'] {
    gap: 0 calc(var(--gap) * 1.25);
  }
  &[data-layout='rows'] {
    gap: 0;
  }
  @media (min-width: 768px) {
    &:not([data-narrow], [data-layout='rows'], [data-count='1']) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    &[data-layout='cards']:not([data-narrow]) > li:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 1100px) {
    &[data-layout='columns']:is([data-count='3'], [data-count='5'], [data-count='6']) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    &[data-layout='columns']:is([data-count='4'], [data-count='7'], [data-count='8']) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`

export const card = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  min-width: 0;
  break-inside: avoid;
  ${itemColorRules}
  [data-layout='cards'] > & {
    padding: clamp(24px, 3vw, 40px);
    border: var(--border) solid var(--line);
    border-radius: var(--radius-large);
  }
  [data-layout='columns'] > & {
    display: grid;
    grid-row: span 3;
    grid-template-rows: subgrid;
    grid-template-columns: minmax(0, 1fr);
    row-gap: var(--space-4);
    padding-block: var(--space-5) clamp(40px, 4vw, 56px);
    border-block-start: 4px solid var(--item-color);
  }
  [data-layout='columns'] > &:last-child {
    padding-block-end: 0;
  }
  [data-layout='rows'] > & {
    padding-block: clamp(28px, 3vw, 44px);
    border-block-start: var(--rule) solid var(--line);
  }
  @media (min-width: 900px) {
    [data-layout='rows'] > & {
      display: grid;
      grid-template-columns: minmax(0, 4fr) minmax(0, 4fr) minmax(0, 4fr);
      align-items: start;
      column-gap: clamp(32px, 4vw, 64px);
    }
  }
`

/** An icon is before its title. In narrow columns it is above, so that all titles of a row align. */
export const top = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: var(--space-4);
  [data-layout='columns'] & {
    align-content: start;
    gap: var(--space-3);
    grid-template-columns: minmax(0, 1fr);
  }
`

export const icon = css`
  width: 32px;
  height: 32px;
  margin-block-start: 0.05em;
  color: var(--item-color);
`

export const title = css`
  align-self: center;
  font-size: var(--step-2);
  overflow-wrap: anywhere;
  &:first-child {
    grid-column: 1 / -1;
  }
  [data-layout='rows'] & {
    font-size: var(--step-3);
  }
`

export const text = css`
  color: var(--ink-soft);
  overflow-wrap: anywhere;
`

export const details = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-6);
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`

/** Aligned to the bottom of its card, however long the text of other cards is. */
export const process = css`
  [data-layout='cards'] & {
    margin-block-start: auto;
  }
`

export const processTitle = css`
  margin-block-end: var(--space-3);
  font-weight: 600;
`

/** Numbered steps in a stack. If there is room they are one strip, each joined to the previous one by a line. */
export const strip = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding: 0;
  counter-reset: step;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    align-items: center;
    gap: var(--space-3);
    font-size: var(--step--1);
    line-height: 1.3;
    counter-increment: step;
  }
  & > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: 2px solid var(--item-color);
    border-radius: 50%;
    font-weight: var(--heading-weight);
    font-variant-numeric: tabular-nums;
  }
  @media (min-width: 480px) and (max-width: 767.98px), (min-width: 1024px) {
    [data-layout='cards'] &[data-steps='row'] {
      grid-template-columns: none;
      grid-auto-columns: minmax(0, 1fr);
      grid-auto-flow: column;
      gap: 0;
    }
    [data-layout='cards'] &[data-steps='row'] > li {
      position: relative;
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      align-items: start;
      gap: var(--space-2);
      padding-inline-end: var(--space-2);
    }
    [data-layout='cards'] &[data-steps='row'] > li + li::after {
      content: '';
      position: absolute;
      inset-block-start: 13px;
      inset-inline-end: calc(100% + 6px);
      width: calc(100% - 40px);
      border-block-start: 2px solid var(--line);
    }
  }
`
