import { css } from '../../../ui/css.ts'

/** It lies over the editor, below dialogs. */
export const card = css`
  position: fixed;
  z-index: 50;
  width: min(340px, calc(100vw - 24px));
  padding: 14px 16px 12px;
  border-radius: 10px;
  background: var(--e-surface);
  box-shadow: var(--e-shadow);
  transition:
    left 160ms ease-out,
    top 160ms ease-out;

  &:focus {
    outline: 2px solid var(--e-accent);
  }

  p {
    margin: 0;
  }
`

export const count = css`
  color: var(--e-text-dim);
  font-size: 12px;
`

export const title = css`
  margin: 2px 0 4px;
  font-size: 15px;
`

export const actions = css`
  display: flex;
  gap: 8px;
  margin-top: 12px;

  > :first-child {
    margin-inline: -8px auto;
    color: var(--e-text-dim);
  }
`

/** Around what a step explains. It takes no clicks. */
export const ring = css`
  position: fixed;
  z-index: 49;
  border: 3px solid var(--e-accent);
  border-radius: var(--e-radius);
  pointer-events: none;
  transition: all 160ms ease-out;
`
