import { css } from '../../ui/css.ts'

/**
 * Lines are only between marks: none to the right of the last column, none below the last row. The last mark of an incomplete row keeps its
 * right line. The last row starts at the mark that opens a row and has fewer marks after it than a row holds. The first column aligns with
 * the other content of the page.
 */
const toColumns = (columns: number): string => `
  grid-template-columns: repeat(${columns}, minmax(0, 1fr));
  & > li:nth-child(${columns}n) {
    border-inline-end-width: 0;
  }
  & > li:nth-child(${columns}n + 1) {
    padding-inline-start: 0;
  }
  & > li:nth-child(${columns}n + 1):nth-last-child(-n + ${columns}),
  & > li:nth-child(${columns}n + 1):nth-last-child(-n + ${columns}) ~ li {
    border-block-end-width: 0;
  }
`

export const cell = css`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  padding: clamp(16px, 8px + 1.2vw, 28px) clamp(12px, 1.6vw, 24px);
  break-inside: avoid;
  & > span:last-child {
    color: var(--ink);
    font-weight: 500;
  }
  [data-drawn] > & {
    gap: var(--space-5);
  }
  &:has(a) {
    position: relative;
  }
  & a {
    color: inherit;
    text-decoration-color: var(--line-strong);
  }
  & a::before {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover a {
    color: var(--link);
    text-decoration-color: currentcolor;
  }
  & a:focus-visible {
    outline: none;
  }
  & a:focus-visible::before {
    border-radius: var(--radius);
    outline: 3px solid var(--action);
    outline-offset: -4px;
  }
  @media (forced-colors: active) {
    & a:focus-visible::before {
      outline-color: Highlight;
    }
  }
  @container (min-width: 1000px) {
    &:not([data-drawn] > &) {
      flex-direction: row;
      align-items: center;
      gap: var(--space-4);
      min-height: 92px;
    }
    &:not([data-drawn] > &) > span:last-child {
      font-size: var(--step-0);
    }
    [data-columns='6']:not([data-drawn]) > && {
      gap: var(--space-3);
    }
    [data-columns='6']:not([data-drawn]) > && > span:last-child {
      font-size: var(--step--1);
    }
  }
`

/** A grid of small marks is a reference, not a message: its heading is smaller and its section tighter. */
export const grid = css`
  --mark-size: 32px;
  display: grid;
  padding: 0;
  list-style: none;
  main > :has(> * > &:not([data-drawn])) {
    padding-block: calc(var(--frame-space) * 0.7);
  }
  .intro:has(+ &:not([data-drawn])) > h2 {
    font-size: var(--step-3);
  }
  &[data-drawn] {
    --mark-size: clamp(72px, 9cqi, 112px);
  }
  & > li {
    border: solid var(--line);
    border-width: 0;
    border-block-end-width: 1px;
    border-inline-end-width: 1px;
  }
  & > li:only-child {
    border: 0;
  }
  @media (max-width: 767.98px) {
    ${toColumns(2)}
  }
  @media (min-width: 768px) {
    &[data-columns='3'] {
      ${toColumns(3)}
    }
    &[data-columns='4'] {
      ${toColumns(4)}
    }
    &[data-columns='5'] {
      ${toColumns(5)}
    }
    &[data-columns='6'] {
      ${toColumns(6)}
    }
  }
`
