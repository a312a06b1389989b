import { css } from '../../ui/css.ts'

export const field = css`
  padding-block: 4px;

  &[data-short] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    column-gap: 8px;
  }

  &[data-short] > [data-part='note'],
  &[data-short] > [data-part='help'],
  &[data-short] > [data-part='diagnostics'] {
    grid-column: 1 / -1;
  }

  > [data-part='control'] {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
  }

  > [data-part='control'] > button {
    align-self: flex-start;
  }

  &[data-container] > [data-part='control'] {
    padding-inline-start: 10px;
    border-inline-start: 2px solid var(--e-border);
  }
`

export const head = css`
  display: flex;
  align-items: center;
  min-height: 24px;

  > button {
    min-width: 24px;
    min-height: 24px;
    padding: 0 4px;
    color: var(--e-text-dim);
  }
`

export const label = css`
  color: var(--e-text);
  font-weight: 500;

  [aria-hidden] {
    color: var(--e-text-dim);
  }
`

export const helpButton = css`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-inline-end: auto;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: var(--e-text-dim);
  opacity: 0.7;

  svg {
    width: 14px;
    height: 14px;
  }

  *:hover > &,
  &[data-selected],
  &[data-focus-visible] {
    opacity: 1;
  }

  &[data-selected] {
    color: var(--e-accent);
  }
`

export const note = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 24px;
  color: var(--e-text-dim);
  font-size: 12px;
  overflow-wrap: anywhere;
`

export const help = css`
  display: none;
  margin: 2px 0 4px;
  color: var(--e-text-dim);
  font-size: 12px;
`

export const diagnostics = css`
  font-size: 12px;
`

export const diagnostic = css`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 4px;
  margin-top: 4px;
  color: var(--e-text-dim);
  overflow-wrap: anywhere;

  > div {
    margin: 0;
    padding: 0;
  }

  &[data-severity='error'] {
    color: var(--e-danger);
  }

  &[data-severity='warning'] {
    color: var(--e-warning);
  }
`

export const raw = css`
  max-height: 160px;
  margin: 4px 0;
  padding: 6px 8px;
  overflow: auto;
  border: 1px solid var(--e-border);
  border-radius: var(--e-radius);
  background: var(--e-surface-2);
  font: 12px/1.4 var(--e-mono);
`

export const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`
