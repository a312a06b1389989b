import { css } from '../../../ui/css.ts'

export const area = css`
  display: flex;
  flex-direction: column;
  min-height: 0;
  height: 100%;
`

export const empty = css`
  margin: 4px;
  color: var(--e-text-dim);
`

export const buttons = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`

export const languages = css`
  max-height: 220px;
  overflow: auto;
  outline: none;
`

export const list = css`
  flex: 1;
  min-height: 0;
  overflow: auto;
  outline: none;
`

export const item = css`
  display: grid;
  align-content: center;
  min-height: 44px;
  padding: 2px 8px;

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  strong {
    font-weight: 500;
    text-align: start;
  }

  span {
    color: var(--e-text-dim);
    font-size: 12px;
  }

  &[data-done] span {
    color: var(--e-success);
  }
`
