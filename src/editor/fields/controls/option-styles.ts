import { css } from '../../../ui/css.ts'

export const select = css`
  display: flex;
`

export const selectButton = css`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 8px;
  min-width: 0;
  min-height: 28px;
  padding: 2px 8px;
  border: 1px solid var(--e-control-border);
  border-radius: var(--e-radius);
  background: var(--e-surface);
  color: inherit;
  font: inherit;
  text-align: start;

  svg {
    flex: none;
    width: 14px;
    height: 14px;
    color: var(--e-text-dim);
  }

  [data-invalid] > & {
    border-color: var(--e-danger);
  }
`

export const selectValue = css`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-placeholder] {
    color: var(--e-text-dim);
  }
`

export const options = css`
  min-width: var(--trigger-width);
  max-width: 320px;
  outline: none;
`

export const option = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  column-gap: 8px;
  min-height: 28px;
  padding: 4px 8px;
  border-radius: 4px;
  outline: none;

  [slot] {
    grid-column: 2;
    overflow-wrap: anywhere;
  }

  [slot='description'] {
    color: var(--e-text-dim);
    font-size: 12px;
  }

  &[data-focused] {
    background: var(--e-accent-soft);
  }

  &[data-selected] [slot='label'] {
    color: var(--e-accent);
    font-weight: 500;
  }
`

export const thumbnail = css`
  grid-row: span 2;
  flex: none;
  width: 40px;
  height: 28px;
  border-radius: 4px;
  background: var(--e-surface-3);
  object-fit: contain;
`

export const icon = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;

  svg {
    width: 100%;
    height: 100%;
  }
`

export const swatch = css`
  && {
    width: 18px;
    height: 18px;
    border: 1px solid var(--e-control-border);
    border-radius: 4px;
  }
`
