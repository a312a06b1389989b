import { css } from '../../ui/css.ts'

export const brokenBlock = css`
  margin: 24px;
  padding: 16px;
  border: 2px dashed #b3261e;
  color: #b3261e;
`
