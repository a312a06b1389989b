import { css } from '../../ui/css.ts'

/** A page that is wider than the area at the chosen zoom is scrolled. */
export const area = css`
  display: flex;
  height: 100%;
  overflow: auto hidden;
`

export const screen = css`
  position: relative;
  flex: none;
  height: 100%;
  margin-inline: auto;
  padding-inline-end: 12px;
  box-sizing: content-box;
`

export const frame = css`
  display: block;
  border: 0;
  background: Canvas;
  transform-origin: 0 0;

  &[data-scheme='light'] {
    color-scheme: light;
  }

  &[data-scheme='dark'] {
    color-scheme: dark;
  }
`

export const handle = css`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: 12px;
  margin: 0;
  border: 0;
  cursor: ew-resize;
  touch-action: none;

  &::before {
    content: '';
    width: 4px;
    height: 48px;
    border-radius: 2px;
    background: var(--e-control-border);
  }

  /* The target is larger than what is visible. */
  &::after {
    content: '';
    position: absolute;
    inset-block: calc(50% - 40px);
    inset-inline-start: -6px;
    width: 24px;
  }

  &:hover::before,
  &[data-dragging]::before {
    background: var(--e-accent);
  }
`

export const width = css`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-end: 24px;
  padding: 2px 8px;
  border-radius: var(--e-radius);
  background: var(--e-text);
  color: var(--e-surface);
  font-size: 12px;
`
