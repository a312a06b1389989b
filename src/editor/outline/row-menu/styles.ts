import { css } from '../../../ui/css.ts'

export const anchorDialog = css`
  width: 280px;
  padding: 8px;
  outline: none;
`

export const anchorButtons = css`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
`
