import { css } from '../../../ui/css.ts'

export const conflicts = css`
  display: grid;
  gap: 16px;
`

/** Something to decide: a conflict, or a part of a proposal. */
export const conflict = css`
  display: grid;
  gap: 8px;
  padding: 12px;
  border: 1px solid var(--e-border);
  border-radius: var(--e-radius);
`

export const where = css`
  margin: 0;
  font-size: 13px;
`

export const versions = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: 12px;
`

export const version = css`
  min-width: 0;
`

export const versionTitle = css`
  margin: 0 0 4px;
  color: var(--e-text-dim);
  font-size: 12px;
  font-weight: 500;
`

/** Differences are underlined too, for people who do not see the color. */
export const value = css`
  padding: 8px;
  border-radius: var(--e-radius);
  background: var(--e-surface-2);
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  &[data-json] {
    font: 12px/1.5 var(--e-mono);
  }

  mark {
    border-radius: 2px;
    background: var(--e-warning-soft);
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

export const absent = css`
  margin: 0;
  padding: 8px;
  color: var(--e-text-dim);
  font-style: italic;
`

export const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
