import { css } from '../../ui/css.ts'

export const area = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-height: 0;
`

export const empty = css`
  margin: 0;
  padding: 12px;
  color: var(--e-text-dim);
  overflow-wrap: anywhere;
`

export const exportLink = css`
  align-self: start;
  margin-inline: 8px;
  text-decoration: none;
`

export const list = css`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: 0 4px;
  outline: none;
`

export const item = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 8px;
  padding: 6px 8px;

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  strong {
    font-weight: 500;
  }

  time,
  span {
    color: var(--e-text-dim);
    font-size: 12px;
  }

  time,
  em {
    text-align: end;
  }

  em {
    font-size: 12px;
    font-style: normal;
    font-weight: 500;
  }

  em[data-severity='success'] {
    color: var(--e-success);
  }

  em[data-severity='warning'] {
    color: var(--e-warning);
  }

  em[data-severity='error'] {
    color: var(--e-danger);
  }
`

/** Covers the canvas. */
export const view = css`
  position: absolute;
  inset: 0;
  z-index: 5;
  overflow: auto;
  padding: 16px 24px 32px;
  background: var(--e-surface);

  > * {
    max-width: 720px;
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`

export const viewHead = css`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 16px;

  h2 {
    margin: 0;
    font-size: 18px;
    overflow-wrap: anywhere;
  }
`

export const facts = css`
  margin: 4px 0;
  color: var(--e-text-dim);
`

export const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block: 12px 4px;

  a {
    text-decoration: none;
  }
`

export const answers = css`
  display: grid;
  gap: 12px;
  margin: 16px 0;

  dt {
    color: var(--e-text-dim);
    font-size: 12px;
  }

  dd {
    margin: 0;
    font-size: 14px;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`

export const part = css`
  margin-block: 16px;

  h3 {
    margin: 0 0 4px;
    font-size: 13px;
  }

  li {
    margin-block: 4px;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  a {
    text-decoration: none;
  }
`
