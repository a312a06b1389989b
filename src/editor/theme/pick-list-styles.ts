import { css } from '../../ui/css.ts'

export const list = css`
  height: min(360px, 50vh);
  overflow: auto;
  outline: none;
`

export const item = css`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 32px;
  padding: 0 10px;
  overflow: hidden;
  border-radius: 4px;
  white-space: nowrap;
  outline: none;
  cursor: default;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  &[data-current] {
    font-weight: 600;
  }

  &[data-hovered] {
    background: var(--e-surface-2);
  }

  &[data-focused] {
    background: var(--e-accent-soft);
  }
`

export const detail = css`
  flex: 1 0 auto;
  max-width: 50%;
  margin-inline-start: auto;
  color: var(--e-text-dim);
  font-weight: 400;
  text-align: end;
`

export const nothing = css`
  margin: 0;
  padding: 8px 10px;
  color: var(--e-text-dim);
`
