import { css } from '../../../ui/css.ts'

export const note = css`
  color: var(--e-text-dim);
`

/** It keeps its line, so that the dialog does not move when it says something. */
export const message = css`
  min-height: 1.45em;
`
