import { css } from '../../ui/css.ts'

export const status = css`
  display: grid;
  grid-template-columns: minmax(0, max-content);
  color: var(--e-text-dim);
  font-size: 12px;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* Here the bar has no room for it, and the buttons say the same. */
  @media (max-width: 1359px) {
    position: absolute;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
`

export const diff = css`
  flex: 1 1 auto;
  min-height: 120px;
  overflow: auto;
  border: 1px solid var(--e-border);
  border-radius: var(--e-radius);
  font: 12px/1.5 var(--e-mono);
`

export const hunk = css`
  width: 100%;
  border-collapse: collapse;

  tr[data-kind='removed'] {
    background: var(--e-danger-soft);
  }

  tr[data-kind='added'] {
    background: var(--e-success-soft);
  }

  td {
    padding: 0 8px;
    vertical-align: top;
  }
`

export const hunkTitle = css`
  padding: 4px 8px;
  background: var(--e-surface-2);
  color: var(--e-text-dim);
  text-align: start;
`

export const lineNumber = css`
  width: 1px;
  color: var(--e-text-dim);
  text-align: end;
  user-select: none;
`

export const sign = css`
  width: 1px;
`

export const lineText = css`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
