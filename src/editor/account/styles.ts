import { css } from '../../ui/css.ts'

export const accountHeader = css`
  padding: 6px 10px;
  color: var(--e-text-dim);
  overflow-wrap: anywhere;
`

export const accountLink = css`
  color: inherit;
  text-decoration: none;
`
