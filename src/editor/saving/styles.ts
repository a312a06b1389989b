import { css } from '../../ui/css.ts'

export const status = css`
  display: flex;
  flex: 1 1 0;
  flex-wrap: wrap;
  justify-content: flex-end;
  height: 1lh;
  overflow: hidden;
  /* It only takes what the others leave. */
  contain: inline-size;
  color: var(--e-text-dim);
  font-size: 12px;
  line-height: 1.5;

  /* Words that do not fit into the line after this go to the next one, which is hidden: a part of them would say nothing. */
  &::before {
    width: 1px;
    height: 1lh;
    content: '';
  }

  > span {
    flex: none;
    white-space: nowrap;
  }

  /* Here the bar has no room for it, and the buttons say the same. */
  @media (max-width: 1279px) {
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
