import { css } from '../../ui/css.ts'

export const blockIcon = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 16px;
  height: 16px;
  color: var(--e-text-dim);
  font-size: 11px;
  font-weight: 600;

  svg {
    width: 16px;
    height: 16px;
  }
`
