import { css } from '../../ui/css.ts'

export const errors = css`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;

  small {
    display: block;
    color: var(--e-text-dim);
    font-size: 12px;
  }
`
