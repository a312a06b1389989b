import { css } from '../../ui/css.ts'

/** The text that is translated, and the state of its translation. */
export const source = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2px 8px;
  margin-block-start: 2px;
  color: var(--e-text-dim);
  font-size: 12px;

  p {
    flex-basis: 100%;
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  em {
    color: var(--e-warning);
    font-style: normal;
    font-weight: 600;
  }
`
