import { css } from '../../../ui/css.ts'

export const anchorDialog = css`
  width: 280px;
  padding: 8px;
  outline: none;
`

export const anchorForm = css`
  display: flex;
  flex-direction: column;
  gap: 10px;
`

export const anchorField = css`
  display: flex;
  flex-direction: column;
  gap: 4px;

  label {
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

export const anchorButtons = css`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
`
