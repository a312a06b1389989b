import { css } from '../../../../ui/css.ts'

export const sample = css`
  margin: 4px 0 0;
  overflow: hidden;
  font-size: 17px;
  line-height: 1.3;
  text-overflow: ellipsis;
  white-space: nowrap;
`
