import { css } from '../../ui/css.ts'
import { itemColors } from '../../ui/item-colors.ts'

export const root = css`
  container-type: inline-size;
`

export const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(32px, 24px + 2vw, 56px);
`

export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(40px, 5cqi, 56px) clamp(24px, 4cqi, 48px);
  &[data-count='1'] {
    max-width: var(--text-width);
  }
  @container (min-width: 560px) {
    &:not([data-count='1']) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (min-width: 760px) {
    &[data-count='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  @container (min-width: 960px) {
    &[data-count='4'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`

export const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-4);
  padding-block-start: var(--space-5);
  border-block-start: 3px solid var(--item-color);
  ${itemColors}
`

export const top = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
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
    border-block-start: 1px solid var(--line);
    line-height: 1.45;
    overflow-wrap: anywhere;
    break-inside: avoid;
  }
`

export const list = css`
  ${lines}
  & > li {
    grid-template-columns: 8px minmax(0, 1fr);
    gap: var(--space-3);
  }
  & > li::before {
    content: '';
    align-self: start;
    width: 8px;
    height: 8px;
    margin-block-start: 0.48em;
    border: 4px solid var(--item-color);
  }
`

export const numbered = css`
  ${lines}
  counter-reset: point;
  & > li {
    grid-template-columns: 1.6em minmax(0, 1fr);
    gap: var(--space-2);
    counter-increment: point;
  }
  & > li::before {
    content: counter(point);
    color: var(--item-color);
    font-family: var(--font-display);
    font-size: var(--step-1);
    font-weight: 700;
    line-height: 1;
    font-variant-numeric: tabular-nums;
  }
`
