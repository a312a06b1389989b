import { css } from '../../ui/css.ts'

/**
 * Lines stand between the cells only: none at the right of the last column, none below the last row. The last cell of an
 * incomplete row keeps its line at the right.
 */
const linesFor = (columns: number) => `
  grid-template-columns: repeat(${columns}, minmax(0, 1fr));
  & > li:nth-child(${columns}n) {
    border-inline-end: 0;
  }
  & > li:nth-child(${columns}n + 1):nth-last-child(-n + ${columns}),
  & > li:nth-child(${columns}n + 1):nth-last-child(-n + ${columns}) ~ li {
    border-block-end: 0;
  }
`

export const grid = css`
  display: grid;
  padding: 0;
  list-style: none;
  & > li {
    border: solid var(--line);
    border-width: 0 1px 1px 0;
  }
  @media (max-width: 767.98px) {
    ${linesFor(2)}
  }
  @media (min-width: 768px) {
    &[data-columns='5'] {
      ${linesFor(5)}
    }
    &[data-columns='6'] {
      ${linesFor(6)}
    }
  }
`

export const cell = css`
  display: grid;
  gap: 12px;
  justify-items: center;
  align-content: center;
  min-height: 136px;
  padding: 20px 12px;
  color: var(--ink-soft);
  font-size: 0.9rem;
  text-align: center;
  [data-tone='dark'] &,
  [data-tone='brand'] & {
    color: var(--ink);
  }
`

export const mark = css`
  width: auto;
  max-width: 64px;
  height: 40px;
  object-fit: contain;
`
