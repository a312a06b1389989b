import { css } from '../../ui/css.ts'

export const list = css`
  display: flex;
  gap: 8px;
  padding-block-end: 4px;
  border-block-end: 1px solid var(--line);
  overflow-x: auto;
  scrollbar-width: thin;
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`

export const tab = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 10px;
  min-height: 52px;
  padding: 0 18px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--ink-soft);
  font-weight: 600;
  cursor: pointer;
  transition: background-color 160ms ease-out;
  &:hover {
    background: color-mix(in oklab, var(--ink) 6%, transparent);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-selected='true'] {
    background: var(--action);
    color: var(--action-ink);
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      border: 2px solid Highlight;
    }
  }
`

export const icon = css`
  & svg {
    display: block;
    width: 22px;
    height: 22px;
  }
  &:empty {
    display: none;
  }
`

export const panel = css`
  padding-block-start: 40px;
`

/** A panel that is not chosen. Without scripts nothing could choose it, so that it stands in the sequence. */
export const restingPanel = css`
  padding-block-start: 40px;
  @media screen and (scripting: enabled) {
    display: none;
  }
`

export const panelContent = css`
  display: grid;
  gap: 32px;
  align-items: center;
  @media (min-width: 768px) {
    grid-template-columns: repeat(auto-fit, minmax(280px, 1fr));
    gap: 56px;
  }
`

export const panelWords = css`
  display: grid;
  gap: 16px;
  justify-items: start;
`

export const panelTitle = css`
  font-size: var(--text-2);
`

export const picture = css`
  width: 100%;
  border-radius: calc(var(--radius) * 1.6);
`
