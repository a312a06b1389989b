import { css } from '../../ui/css.ts'

export const summary = css`
  margin: 0;
  padding: 8px 12px 4px;
  color: var(--e-text-dim);
  font-size: 12px;
`

export const results = css`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: 0 4px 8px;
  outline: none;
`

export const group = css`
  padding-block-start: 6px;
`

export const groupTitle = css`
  overflow: hidden;
  padding: 2px 8px;
  font-weight: 600;
  white-space: nowrap;
  text-overflow: ellipsis;
`

export const hit = css`
  display: flex;
  flex-direction: column;
  padding: 4px 8px;
  border-radius: 4px;
  outline: none;
  cursor: default;

  &[data-hovered] {
    background: var(--e-surface-2);
  }

  &[data-focused] {
    background: var(--e-accent-soft);
  }

  mark {
    border-radius: 2px;
    background: var(--e-mark);
    color: inherit;
  }
`

export const text = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`

export const place = css`
  color: var(--e-text-dim);
  font-size: 11px;
`
