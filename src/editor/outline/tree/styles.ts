import { css } from '../../../ui/css.ts'

export const treeArea = css`
  display: flex;
  flex: 1;
  min-height: 0;
`

export const tree = css`
  flex: 1;
  min-height: 0;
  overflow: auto;
  outline: none;
`

export const row = css`
  --indent: 0px;
  height: 100%;
  padding-inline-start: calc(4px + var(--indent));

  &[data-level='2'] {
    --indent: 14px;
  }

  &[data-level='3'] {
    --indent: 28px;
  }

  &[data-level='4'] {
    --indent: 42px;
  }

  &[data-dragging] {
    opacity: 0.5;
  }

  &[data-drop-target] {
    outline: 2px solid var(--e-accent);
    outline-offset: -2px;
    background: var(--e-accent-soft);
  }
`

export const rowContent = css`
  display: flex;
  align-items: center;
  gap: 5px;
  height: 100%;
  padding-inline-end: 2px;

  /* The button that expands the row, or its place. */
  > :nth-child(2) {
    width: 24px;
    margin-inline-end: -4px;
  }

  [aria-expanded='true'] & > :nth-child(2) svg {
    transform: rotate(90deg);
  }
`

/** The row itself is dragged by mouse. The handle starts dragging by keyboard, and is visible only while it has the focus. */
export const dragHandle = css`
  position: absolute;
  margin-block: 4px;
  width: 6px;
  height: 20px;
  padding: 0;
  border: 0;
  border-radius: 3px;
  background: none;

  &[data-focus-visible] {
    background: var(--e-accent);
  }
`

export const icon = css`
  flex: none;
  width: 16px;
  height: 16px;
  color: var(--e-text-dim);
`

export const marks = css`
  display: flex;
  align-items: center;
  gap: 4px;
  flex: none;
  color: var(--e-text-dim);
  font-size: 11px;

  svg {
    width: 14px;
    height: 14px;
  }
`

export const draft = css`
  padding: 0 5px;
  border: 1px solid var(--e-border);
  border-radius: 8px;
`

export const dropIndicator = css`
  height: 2px;
  outline: none;

  &[data-drop-target] {
    background: var(--e-accent);
  }
`

export const nothing = css`
  margin: 0;
  padding: 8px 12px;
  color: var(--e-text-dim);
`
