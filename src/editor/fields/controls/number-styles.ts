import { css } from '../../../ui/css.ts'

export const number = css`
  width: 112px;
`

export const numberBox = css`
  display: flex;
  border: 1px solid var(--e-control-border);
  border-radius: var(--e-radius);
  overflow: hidden;

  &[data-focus-within] {
    outline: 2px solid var(--e-accent);
    outline-offset: 1px;
  }

  &[data-invalid] {
    border-color: var(--e-danger);
  }
`

export const numberInput = css`
  flex: 1;
  min-width: 0;
  min-height: 26px;
  padding: 2px 8px;
  border: 0;
  outline: none;
  background: var(--e-surface);
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;

  &::placeholder {
    color: var(--e-text-dim);
  }
`

export const numberButton = css`
  display: grid;
  place-items: center;
  width: 24px;
  padding: 0;
  border: 0;
  border-inline-start: 1px solid var(--e-border);
  background: none;
  color: inherit;

  svg {
    width: 12px;
    height: 12px;
  }

  &[data-hovered] {
    background: var(--e-surface-3);
  }

  &[data-disabled] {
    color: var(--e-text-dim);
    opacity: 0.5;
  }
`
