import { css } from '../../ui/css.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(32px, 24px + 2vw, 56px);
`

/**
 * Lines stand between the marks only: none at the right of the last column, none below the last row. The last mark of an
 * incomplete row keeps its line at the right. The last row is what follows its own first mark: the one that opens a row and has
 * fewer marks behind it than a row holds.
 */
const toColumns = (columns: number): string => `
  grid-template-columns: repeat(${columns}, minmax(0, 1fr));
  & > li:nth-child(${columns}n) {
    border-inline-end-width: 0;
  }
  & > li:nth-child(${columns}n + 1):nth-last-child(-n + ${columns}),
  & > li:nth-child(${columns}n + 1):nth-last-child(-n + ${columns}) ~ li {
    border-block-end-width: 0;
  }
`

export const grid = css`
  display: grid;
  padding: 0;
  list-style: none;
  &[data-drawn] {
    --mark-width: 160px;
    --mark-height: 96px;
  }
  & > li {
    border: solid var(--line);
    border-width: 0 1px 1px 0;
  }
  @media (max-width: 767.98px) {
    ${toColumns(2)}
  }
  @media (min-width: 768px) {
    &[data-columns='3'] {
      ${toColumns(3)}
    }
    &[data-columns='5'] {
      ${toColumns(5)}
    }
    &[data-columns='6'] {
      ${toColumns(6)}
    }
  }
`

export const cell = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-4);
  padding: clamp(16px, 2.4vw, 36px) var(--space-3);
`
