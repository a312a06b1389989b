import { css } from '../../ui/css.ts'

export const tabs = css`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`

export const tabList = css`
  display: flex;
  gap: 4px;
  padding: 4px 8px 0;
  border-bottom: 1px solid var(--e-border);
`

export const tab = css`
  min-height: 28px;
  padding: 4px 8px;
  border-bottom: 2px solid transparent;
  color: var(--e-text-dim);
  font-weight: 500;
  cursor: default;

  &[data-selected] {
    border-color: var(--e-accent);
    color: var(--e-text);
  }

  &[data-hovered] {
    color: var(--e-text);
  }
`

export const tabPanel = css`
  flex: 1;
  min-height: 0;
  overflow: auto;
`

export const source = css`
  display: flex;
  flex-direction: column;
  height: 100%;
`

export const scopes = css`
  padding: 6px 8px;
`

export const host = css`
  flex: 1;
  min-height: 0;
  overflow: hidden;
`

export const state = css`
  &:not(:empty) {
    padding: 8px;
    border-top: 1px solid var(--e-border);
  }
`

export const actions = css`
  display: flex;
  gap: 8px;
`

export const words = css`
  margin: 0 0 8px;

  &[data-severity='error'] {
    color: var(--e-danger);
  }
`

/** In place of the text when there is nothing to show. */
export const nothing = css`
  margin: 0;
  padding: 12px;
  color: var(--e-text-dim);
`
