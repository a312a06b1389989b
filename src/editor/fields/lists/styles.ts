import { css } from '../../../ui/css.ts'

export const list = css`
  display: flex;
  flex-direction: column;
  gap: 2px;
  margin: 0 0 6px;
  padding: 0;
  outline-offset: 2px;
  list-style: none;

  .react-aria-DropIndicator[data-drop-target] {
    height: 2px;
    border-radius: 1px;
    background: var(--e-accent);
  }
`

export const entry = css`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 28px;
  border-radius: var(--e-radius);
  outline-offset: -2px;

  &[data-hovered] {
    background: var(--e-surface-2);
  }

  &[data-dragging] {
    opacity: 0.5;
  }

  [slot='drag'] {
    cursor: grab;
  }
`

export const entryName = css`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

export const inlineEntry = css`
  flex: 1;
  min-width: 0;

  > [data-lines]::after {
    min-height: 0;
  }
`

export const detail = css`
  margin-inline-start: 6px;
  color: var(--e-text-dim);
  font-size: inherit;
`

export const mark = css`
  margin-inline-start: 6px;
  font-size: 12px;

  &[data-severity='error'] {
    color: var(--e-danger);
  }

  &[data-severity='warning'] {
    color: var(--e-warning);
  }
`

export const blocks = css`
  margin: 0 0 6px;
  padding: 0;
  list-style: none;

  button {
    justify-content: flex-start;
    width: 100%;
    overflow: hidden;
  }
`

export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`

/** A kind of entry in the menu that adds one: its icon, its title and below that what it is for. */
export const kind = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 10px;
  max-width: 320px;
  padding-block: 5px;

  [slot] {
    grid-column: 2;
  }

  > span:first-child:not([slot]) {
    grid-row: 1 / span 2;
  }

  [slot='description'] {
    color: var(--e-text-dim);
    font-size: 12px;
  }
`
