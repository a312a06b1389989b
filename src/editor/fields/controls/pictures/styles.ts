import { css } from '../../../../ui/css.ts'

export const picture = css`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  align-items: start;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  &[data-over] {
    outline: 2px dashed var(--e-accent);
    outline-offset: 2px;
  }
`

export const preview = css`
  width: 96px;
  height: 60px;
  border-radius: 6px;
  background: var(--e-surface-3);
  object-fit: contain;
`

export const facts = css`
  display: grid;
  gap: 4px;
  min-width: 0;

  > span {
    color: var(--e-text-dim);
    font-size: 12px;
  }
`

export const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`
