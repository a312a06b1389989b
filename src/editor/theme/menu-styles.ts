import { css } from '../../ui/css.ts'

export const menuItem = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 28px;
  padding: 2px 8px;
  border-radius: 4px;
  outline: none;
  cursor: default;

  svg {
    width: 16px;
    height: 16px;
  }

  kbd {
    margin-inline-start: auto;
    padding-inline-start: 16px;
    color: var(--e-text-dim);
    font: inherit;
    font-size: 12px;
  }

  &[data-focused] {
    background: var(--e-accent-soft);
  }

  &[data-selected] {
    color: var(--e-accent);
    font-weight: 600;
  }

  &[data-disabled] {
    color: var(--e-text-dim);
  }

  &[data-kind='danger'] {
    color: var(--e-danger);
  }
`

export const menuSeparator = css`
  height: 1px;
  margin: 4px 0;
  background: var(--e-border);
`
