import { css } from '../../ui/css.ts'

/** Blocks far outside of the window are not laid out, so that long pages stay fast. */
export const shown = css`
  content-visibility: auto;
  contain-intrinsic-size: auto 700px;
`

export const hidden = css`
  opacity: 0.35;
  filter: grayscale(1);
`

export const broken = css`
  margin: 24px;
  padding: 16px;
  border: 2px dashed var(--e-danger);
  border-radius: var(--e-radius);
  color: var(--e-danger);
  font: 14px/1.5 var(--e-font);
`

/** The invitation on a page without blocks. */
export const empty = css`
  display: grid;
  place-items: center;
  gap: 12px;
  min-height: 40vh;
  font: 14px/1.5 var(--e-font);
`
