import { css } from '../../ui/css.ts'

/** The text of a row, on one line. */
export const text = css`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;

  > small {
    margin-inline-start: 7px;
    color: var(--e-text-dim);
    font-size: inherit;
  }
`

export const counts = css`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  color: var(--e-danger);
  font-size: 11px;
  font-weight: 600;

  &[data-severity='warning'] {
    color: var(--e-warning);
  }

  svg {
    width: 14px;
    height: 14px;
  }
`

/** It stays in the layout while it is not visible, so that texts do not jump. */
export const menuButton = css`
  [role='row']:not([data-hovered], [data-selected], [data-focus-visible], [data-focus-visible-within]) & {
    opacity: 0;
  }
`
