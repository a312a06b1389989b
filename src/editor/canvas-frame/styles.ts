import { css } from '../../ui/css.ts'

export const frame = css`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
  background: Canvas;
`
