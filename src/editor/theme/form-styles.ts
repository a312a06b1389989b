import { css } from '../../ui/css.ts'

/** The content of a dialog with fields. */
export const form = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
`

/** A label, its control and what is wrong with it. */
export const field = css`
  display: flex;
  flex-direction: column;
  gap: 4px;

  > label,
  > span:first-child {
    font-weight: 600;
  }
`

export const hint = css`
  color: var(--e-text-dim);
  font-size: 12px;
`

export const problem = css`
  color: var(--e-danger);
  font-size: 12px;
`
