import { css } from '../../ui/css.ts'

export const helpColumns = css`
  columns: 2 300px;
  column-gap: 32px;
`

export const helpGroup = css`
  break-inside: avoid;
  margin-block-end: 16px;

  h3 {
    margin: 0 0 4px;
    font-size: 13px;
  }

  dl {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 16px;
    margin: 0;
  }

  dd {
    margin: 0;
    text-align: end;
  }

  kbd {
    padding: 1px 6px;
    border: 1px solid var(--e-border);
    border-radius: 4px;
    background: var(--e-surface-2);
    font: inherit;
    font-size: 12px;
  }
`

export const helpSwitch = css`
  display: flex;
  align-items: center;
  gap: 8px;
`
