import { css } from '../../ui/css.ts'
import { itemColorRules } from '../../ui/item-colors.ts'

const SPACE = 'clamp(24px, 4cqi, 48px)'

/** Multi-column text, with a line between columns. */
const toColumns = (count: number): string => `
  grid-template-columns: repeat(${count}, minmax(0, 1fr));
  & > * {
    padding-inline: calc(${SPACE} / 2);
  }
  & > :nth-child(${count}n + 1) {
    padding-inline-start: 0;
  }
  & > :nth-child(${count}n) {
    padding-inline-end: 0;
  }
  & > :not(:nth-child(${count}n + 1)) {
    border-inline-start: var(--border) solid var(--line);
  }
`

export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: clamp(40px, 5cqi, 56px);
  &[data-continued] {
    counter-reset: point;
  }
  @container (min-width: 560px) and (max-width: 759.98px) {
    &:not([data-count='1']) {
      ${toColumns(2)}
    }
  }
  @container (min-width: 760px) {
    &[data-count='2'] {
      ${toColumns(2)}
    }
    &[data-count='3'] {
      ${toColumns(3)}
    }
  }
  @container (min-width: 760px) and (max-width: 959.98px) {
    &[data-count='4'] {
      ${toColumns(2)}
    }
  }
  @container (min-width: 960px) {
    &[data-count='4'] {
      ${toColumns(4)}
    }
  }
`

export const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-4);
  ${itemColorRules}
  @container (min-width: 900px) {
    [data-count='1'] > & {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      column-gap: var(--column-gap);
      align-items: start;
    }
  }
`

export const top = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding-block-end: var(--space-2);
`

export const icon = css`
  flex: none;
  width: 28px;
  height: 28px;
  color: var(--item-color);
`

export const title = css`
  min-width: 0;
  font-size: var(--step-2);
  overflow-wrap: anywhere;
`

const lines = `
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    align-items: baseline;
    padding-block: var(--space-3);
    border-block-start: var(--rule) solid var(--line);
    line-height: 1.45;
    overflow-wrap: anywhere;
    break-inside: avoid;
  }
  @container (min-width: 900px) {
    [data-count='1'] > * > & {
      display: block;
      columns: 2;
      column-gap: ${SPACE};
    }
  }
`

export const list = css`
  ${lines}
  & > li {
    grid-template-columns: 12px minmax(0, 1fr);
    gap: var(--space-3);
  }
  & > li::before {
    content: '';
    align-self: start;
    margin-block-start: 0.68em;
    border-block-start: 2px solid var(--item-color);
  }
`

/** Large numbers show the order at a glance. */
export const numbered = css`
  ${lines}
  :not([data-continued]) > div > & {
    counter-reset: point;
  }
  & > li {
    grid-template-columns: 1.5em minmax(0, 1fr);
    gap: var(--space-3);
    padding-block: var(--space-4);
    counter-increment: point;
  }
  [data-continued] & > li {
    grid-template-columns: 2em minmax(0, 1fr);
  }
  & > li::before {
    content: counter(point);
    white-space: nowrap;
    color: var(--item-color);
    font-family: var(--font-display);
    font-size: var(--step-2);
    font-weight: 700;
    line-height: 1;
    font-variant-numeric: tabular-nums;
  }
`
