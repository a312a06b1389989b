import { css } from '../../../../ui/css.ts'

export const tools = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  > :first-child {
    flex: 1 0 200px;
  }
`

export const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  align-content: start;
  gap: 4px;
  height: min(420px, calc(100vh - 260px));
  overflow: auto;
  padding: 2px;
  outline: none;

  &[data-empty] {
    display: block;
  }
`

export const icon = css`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 6px;
  min-width: 0;
  min-height: 72px;
  padding: 10px 4px 6px;
  border-radius: 8px;
  outline: none;
  cursor: default;
  content-visibility: auto;
  contain-intrinsic-size: auto 96px auto 72px;

  > svg {
    width: 26px;
    height: 26px;
  }

  &[data-hovered] {
    background: var(--e-surface-2);
  }

  &[data-current] {
    background: var(--e-accent-soft);
  }

  &[data-focused] {
    box-shadow: inset 0 0 0 2px var(--e-accent);
  }
`

export const name = css`
  grid-row: 2;
  display: -webkit-box;
  width: 100%;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font-size: 11px;
  line-height: 1.3;
  overflow-wrap: anywhere;
  text-align: center;
`

export const nothing = css`
  color: var(--e-text-dim);
`
