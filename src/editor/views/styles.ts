import { css } from '../../ui/css.ts'

export const menuSection = css`
  &:not(:first-child) {
    margin-top: 4px;
    padding-top: 4px;
    border-top: 1px solid var(--e-border);
  }
`

export const menuTitle = css`
  padding: 4px 8px 2px;
  color: var(--e-text-dim);
  font-size: 12px;
`

/** The strip with what the view shows, and the page below it. */
export const area = css`
  display: flex;
  flex-direction: column;
  height: 100%;
`

export const strip = css`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 6px 8px 6px 12px;
  border-bottom: 1px solid var(--e-border);
  background: var(--e-accent-soft);

  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }

  p {
    flex: 1;
    margin: 0;
  }

  button {
    background: var(--e-surface);
  }
`

/** The page, and what the view has found: next to it, or above it when there is little room. */
export const checked = css`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  min-height: 0;

  > section {
    flex: 1 0 240px;
    max-height: 100%;
  }
`

/** It is never narrower than a phone. */
export const page = css`
  flex: 999 1 420px;
  min-width: 0;
  min-height: 0;
`
