import { css } from '../../ui/css.ts'

export const filters = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 6px;

  > :first-child {
    grid-column: 1 / -1;
  }
`

export const count = css`
  margin: 8px 0 4px;
  color: var(--e-text-dim);
  font-size: 12px;
`

export const entries = css`
  max-height: 360px;
  margin: 0 0 8px;
  overflow: auto;
  border: 1px solid var(--e-border);
  border-radius: var(--e-radius);
  outline: none;

  > p {
    margin: 0;
    padding: 8px;
  }

  &[data-focus-visible] {
    border-color: var(--e-accent);
  }
`

export const entry = css`
  display: flex;
  flex-direction: column;
  padding: 5px 8px;
  outline: none;
  cursor: default;

  &[data-hovered] {
    background: var(--e-surface-2);
  }

  &[data-focused] {
    background: var(--e-accent-soft);
  }
`

export const entryTitle = css`
  overflow-wrap: anywhere;
`

export const entryDetail = css`
  color: var(--e-text-dim);
  font-size: 12px;
`

export const monthHead = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-top: 8px;
`

export const month = css`
  width: 100%;
  margin-bottom: 8px;
  table-layout: fixed;
  border-collapse: collapse;

  th {
    padding: 2px 0;
    color: var(--e-text-dim);
    font-weight: 400;
    font-size: 12px;
  }

  td {
    padding: 1px;
  }
`

export const day = css`
  width: 100%;
  min-height: 28px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: 4px;
  background: none;
  color: inherit;
  font: inherit;
  cursor: default;

  &:hover {
    background: var(--e-surface-2);
  }

  &[data-filled] {
    background: var(--e-accent-soft);
    font-weight: 600;
  }

  &[aria-current] {
    border-color: var(--e-border);
  }

  &:focus-visible {
    outline: 2px solid var(--e-accent);
    outline-offset: -1px;
  }
`
