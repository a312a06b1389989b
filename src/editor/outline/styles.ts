import { css } from '../../ui/css.ts'

export const outline = css`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
`
