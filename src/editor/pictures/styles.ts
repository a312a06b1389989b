import { css } from '../../ui/css.ts'

export const area = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  padding: 8px;
`

/** The library in a dialog. Its height does not change with what it shows. */
export const chooser = css`
  display: flex;
  height: min(560px, calc(100vh - 190px));
`

/** The selected file, next to the grid of a dialog. */
export const side = css`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 10px;
  width: 280px;
  overflow: auto;
  padding: 2px;

  @media (width < 720px) {
    width: auto;
    max-height: 50%;
  }
`

export const preview = css`
  flex: none;
  width: 100%;
  height: 180px;
  border-radius: 8px;
  background: var(--e-surface-3);
  object-fit: contain;
`

export const name = css`
  font-weight: 600;
  overflow-wrap: anywhere;
`

export const help = css`
  color: var(--e-text-dim);
  font-size: 12px;
`

export const problem = css`
  color: var(--e-danger);
`

export const field = css`
  display: grid;
  gap: 4px;

  > label {
    font-weight: 500;
  }

  > textarea {
    resize: vertical;
  }

  > textarea:disabled {
    background: var(--e-surface-2);
    color: var(--e-text-dim);
  }
`

export const check = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 24px;

  > input {
    width: 16px;
    height: 16px;
    margin: 4px;
    accent-color: var(--e-accent);
  }
`

/** The selected file, below the grid. */
export const details = css`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 6px;
  max-height: 45%;
  margin: 8px -8px -8px;
  padding: 10px 12px;
  overflow: auto;
  border-top: 1px solid var(--e-border);

  h2,
  p {
    margin: 0;
  }

  h2 {
    font-size: 13px;
    overflow-wrap: anywhere;
  }
`

export const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`

export const uses = css`
  font-weight: 500;
`

/** In the middle of the place for a thumbnail. */
export const sign = css`
  display: block;
  width: 36px;
  height: 100%;
  margin: 0 auto;
  color: var(--e-text-dim);
  stroke-width: 1.5;
`
