import { css } from '../../../ui/css.ts'

export const row = css`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;

  > :not(button, img, span, input[type='color']) {
    flex: 1;
    min-width: 0;
  }
`

/** The text area covers a copy of its text, which has the height of the lines. */
export const growing = css`
  display: grid;

  &::after {
    content: attr(data-text);
    visibility: hidden;
    white-space: pre-wrap;
  }

  > textarea,
  &::after {
    grid-area: 1 / 1;
    min-width: 0;
    max-height: 320px;
    padding: 4px 8px;
    border: 1px solid transparent;
    font: inherit;
    overflow-wrap: anywhere;
    resize: none;
  }

  > textarea {
    border-color: var(--e-control-border);
    overflow-y: auto;
  }

  > textarea[aria-invalid='true'] {
    border-color: var(--e-danger);
  }

  &[data-lines]::after {
    min-height: 47px;
  }
`

export const count = css`
  display: block;
  margin-top: 2px;
  color: var(--e-text-dim);
  font-size: 12px;
  text-align: end;
  font-variant-numeric: tabular-nums;

  &[data-over] {
    color: var(--e-danger);
  }
`

export const note = css`
  display: block;
  margin-top: 2px;
  color: var(--e-text-dim);
  font-size: 12px;
`

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

export const switchTrack = css`
  display: flex;
  align-items: center;
  min-width: 34px;
  min-height: 24px;

  > span {
    display: block;
    width: 34px;
    height: 20px;
    padding: 2px;
    border: 1px solid var(--e-control-border);
    border-radius: 10px;
    background: var(--e-surface-3);
  }

  > span::before {
    content: '';
    display: block;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--e-control-border);
    transition: transform 0.12s;
  }

  &[data-selected] > span {
    border-color: var(--e-accent);
    background: var(--e-accent);
  }

  &[data-selected] > span::before {
    background: var(--e-accent-text);
    transform: translateX(14px);
  }

  &[data-focus-visible] > span {
    outline: 2px solid var(--e-accent);
    outline-offset: 1px;
  }
`

export const segments = css`
  display: flex;
  padding: 2px;
  border: 1px solid var(--e-control-border);
  border-radius: var(--e-radius);
  background: var(--e-surface-2);
`

export const segment = css`
  flex: 1;
  min-height: 24px;
  padding: 0 6px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: inherit;
  font: inherit;
  white-space: nowrap;

  &[data-hovered] {
    background: var(--e-surface-3);
  }

  &[data-selected] {
    background: var(--e-accent-soft);
    color: var(--e-accent);
    font-weight: 500;
  }

  @media (forced-colors: active) {
    &[data-selected] {
      outline: 2px solid Highlight;
    }
  }
`

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

export const suggest = css`
  position: relative;

  > input {
    padding-inline-end: 28px;
  }
`

export const suggestButton = css`
  position: absolute;
  inset-block: 2px;
  inset-inline-end: 2px;
  display: grid;
  place-items: center;
  width: 24px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: var(--e-text-dim);

  svg {
    width: 14px;
    height: 14px;
  }

  &[data-hovered] {
    background: var(--e-surface-3);
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
  flex: none;
  width: 36px;
  height: 28px;
  padding: 2px;
  border: 1px solid var(--e-control-border);
  border-radius: var(--e-radius);
  background: var(--e-surface);
`

export const checks = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`

export const check = css`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  padding: 0 8px;
  border: 1px solid var(--e-control-border);
  border-radius: 12px;

  &[data-selected] {
    border-color: var(--e-accent);
    background: var(--e-accent-soft);
    color: var(--e-accent);
  }

  &[data-selected]::before {
    content: '✓';
  }

  &[data-focus-visible] {
    outline: 2px solid var(--e-accent);
    outline-offset: 1px;
  }
`
