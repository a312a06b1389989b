import { css } from '../../../../ui/css.ts'

export const pictures = css`
  position: relative;
  width: 300px;
  outline: none;
`

/** The sheet is four times larger than it is shown, so that blocks have the layout of a wide screen. */
export const sheet = css`
  position: absolute;
  inset: 0 auto auto 0;
  border: 0;
  background: var(--e-surface-2);
  transform: scale(0.25);
  transform-origin: 0 0;
  pointer-events: none;
`

export const list = css`
  position: relative;
  outline: none;
`

export const choice = css`
  display: flex;
  align-items: center;
  height: 192px;
  padding: 160px 8px 0;
  border-radius: 4px;
  outline: 1px solid var(--e-border);
  outline-offset: -1px;
  background: linear-gradient(transparent 160px, var(--e-surface) 160px);
  font-weight: 500;

  &[data-focused] {
    outline: 2px solid var(--e-accent);
    outline-offset: -2px;
  }

  &[data-selected] {
    color: var(--e-accent);
  }

  &[data-selected]::after {
    content: '✓';
    margin-inline-start: auto;
  }

  &[data-hovered] {
    background: linear-gradient(transparent 160px, var(--e-surface-3) 160px);
  }
`
