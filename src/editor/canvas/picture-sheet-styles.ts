import { css } from '../../ui/css.ts'

/** Each slot is as high as an entry of the list that shows it, which is four times smaller: 160 for the picture and 32 for its name. */
export const slot = css`
  height: 640px;
  margin-bottom: 128px;
  overflow: hidden;
`
