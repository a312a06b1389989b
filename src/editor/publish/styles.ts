import { css } from '../../ui/css.ts'

/** A part of a dialog that scrolls when there is little room. */
export const body = css`
  display: grid;
  align-content: start;
  gap: 8px;
  flex: 0 1 auto;
  min-height: 0;
  overflow: auto;

  summary {
    min-height: 24px;
    cursor: default;
  }
`

export const problem = css`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

export const diagnostics = css`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
`

export const output = css`
  flex: 0 1 auto;
  max-height: 240px;
  margin: 0;
  padding: 8px;
  overflow: auto;
  border: 1px solid var(--e-border);
  border-radius: var(--e-radius);
  background: var(--e-surface-2);
  font: 12px/1.5 var(--e-mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

export const steps = css`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }

  li[data-state='waiting'] {
    color: var(--e-text-dim);
  }

  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }

  li[data-state='done'] svg {
    color: var(--e-success);
  }

  li[data-state='failed'] svg {
    color: var(--e-danger);
  }
`

export const versions = css`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 4px 16px;
    align-items: start;
    padding: 10px 4px;
    border-top: 1px solid var(--e-border);
  }

  > li > div {
    display: grid;
    gap: 4px;
    min-width: 0;
  }
`

export const badge = css`
  padding: 1px 6px;
  border-radius: 4px;
  background: var(--e-success-soft);
  color: var(--e-success);
  font-size: 12px;
  font-weight: 500;

  &[data-kind='unsent'] {
    background: var(--e-warning-soft);
    color: var(--e-warning);
  }
`

export const siteLink = css`
  color: inherit;
`
