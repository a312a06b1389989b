import { css } from '../../ui/css.ts'

const plainList = `
  margin: 0;
  padding: 0;
  list-style: none;
`

export const text = css`
  max-width: 60ch;
  white-space: pre-line;
`

/** In a narrow part the tabs are the menu at the side of a screen. */
export const tabs = css`
  ${plainList}
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-5);
  border-block-end: 1px solid var(--line);
  color: var(--ink-soft);
  & > li {
    padding-block: var(--space-2);
    border-block-end: 2px solid transparent;
  }
  & > [data-selected] {
    border-color: var(--action);
    color: var(--ink);
  }
  @container (min-width: 600px) {
    [data-width='narrow'] > & {
      flex-direction: column;
      border: 0;
    }
    [data-width='narrow'] > & > li {
      padding: var(--space-2) var(--space-3);
      border: 0;
      border-inline-start: 2px solid transparent;
    }
    [data-width='narrow'] > & > [data-selected] {
      border-color: var(--action);
      background: var(--surface);
    }
  }
`

/** What is selected has a bar at its start and, where there are colors, another background. */
const selected = `
  &[data-selected] {
    background: var(--surface);
    box-shadow: inset 3px 0 var(--action);
  }
  @media (forced-colors: active) {
    &[data-selected] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

export const rows = css`
  ${plainList}
  border-block-end: 1px solid var(--line);
`

export const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-4);
  padding: var(--space-3);
  border-block-start: 1px solid var(--line);
  ${selected}
`

export const icon = css`
  flex: none;
  width: 20px;
  height: 20px;
  color: var(--ink-soft);
`

export const words = css`
  flex: 1 1 6em;
  min-width: 0;
`

export const name = css`
  display: block;
  font-weight: 600;
`

export const small = css`
  display: block;
  color: var(--ink-soft);
`

/** What is at the end of a row. */
export const end = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-4);
  min-width: 0;
  margin-inline-start: auto;
`

export const value = css`
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`

/** The words have the color of the text, so that they are legible whatever the color of the dot. */
export const status = css`
  display: inline-flex;
  align-items: baseline;
  gap: 8px;
  padding: 2px 10px;
  border: 1px solid var(--line);
  border-radius: 99px;
  &[data-color]::before {
    content: '';
    flex: none;
    align-self: center;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--item-color);
    forced-color-adjust: none;
    print-color-adjust: exact;
  }
`

export const table = css`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  & :is(th, td) {
    padding-block: var(--space-2);
    padding-inline: 0 var(--space-2);
    border-block-end: 1px solid var(--line);
    text-align: start;
    vertical-align: baseline;
  }
  & :is(th, td):first-child {
    padding-inline-start: var(--space-3);
  }
  & th {
    color: var(--ink-soft);
    font-weight: 600;
  }
  & tr {
    ${selected}
  }
`
