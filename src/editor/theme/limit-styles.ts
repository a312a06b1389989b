import { css } from '../../ui/css.ts'

export const count = css`
  color: var(--e-text-dim);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &[data-over] {
    color: var(--e-danger);
    font-weight: 600;
  }
`
