import { css } from '../../ui/css.ts'

export const header = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  padding: 3px 8px;
  background: var(--e-surface-2);
`

export const list = css`
  max-height: 36vh;
  overflow: auto;
  /* The title of a group stays at the top. What has the focus is below it. */
  scroll-padding-top: 32px;
  padding: 0 8px 8px;
  border-top: 1px solid var(--e-border);
`

export const group = css`
  position: sticky;
  top: 0;
  margin: 0;
  padding: 8px 8px 4px;
  background: var(--e-surface);
  font-size: 12px;
  font-weight: 600;
`

/** What belongs to a block is indented below its title. */
export const part = css`
  &[data-titled] > ul {
    padding-inline-start: 12px;
  }
`

export const partTitle = css`
  margin: 0;
  padding: 4px 8px 0;
  color: var(--e-text-dim);
  font-size: 12px;
  font-weight: 600;
`

export const entries = css`
  margin: 0;
  padding: 0;
  list-style: none;
`

export const entry = css`
  padding-bottom: 6px;
`

/** Looks like a line of text, and marks the whole line when it is hovered. */
export const entryButton = css`
  display: flex;
  align-items: baseline;
  gap: 8px;
  width: 100%;
  min-height: 24px;
  padding: 4px 8px;
  border: 0;
  border-radius: var(--e-radius);
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;

  svg {
    align-self: center;
  }

  &[data-hovered] {
    background: var(--e-surface-3);
  }
`

export const where = css`
  max-width: 40%;
  margin-inline-start: auto;
  padding-inline-start: 16px;
  color: var(--e-text-dim);
  font-size: 12px;
  text-align: end;
`

export const entryHelp = css`
  max-width: 90ch;
  margin: 0;
  padding: 0 8px 2px 32px;
  color: var(--e-text-dim);
`

export const entryActions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  padding: 4px 8px 2px 32px;
`

export const fixes = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`

export const explanation = css`
  padding: 4px 8px 8px 32px;

  p {
    max-width: 90ch;
    margin: 0 0 8px;
  }
`

export const examples = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: 12px;

  figure {
    min-width: 0;
    margin: 0;
  }

  figcaption {
    color: var(--e-text-dim);
    font-size: 12px;
  }

  /* Nothing to scroll inside the list, which is scrolled itself. */
  pre {
    margin: 2px 0 0;
    padding: 8px;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    border-radius: var(--e-radius);
    background: var(--e-surface-2);
    font: 12px/1.5 var(--e-mono);
  }
`

export const none = css`
  margin: 0;
  padding: 12px 8px;
  color: var(--e-text-dim);
`

export const severityIcon = css`
  flex: none;
  width: 16px;
  height: 16px;

  &[data-severity='error'] {
    color: var(--e-danger);
  }

  &[data-severity='warning'] {
    color: var(--e-warning);
  }

  &[data-severity='info'] {
    color: var(--e-accent);
  }
`
