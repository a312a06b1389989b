import { css } from '../../ui/css.ts'
import { itemColorRules } from '../../ui/item-colors.ts'

const plainList = `
  margin: 0;
  padding: 0;
  list-style: none;
`

export const fields = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
  gap: var(--space-4);
  margin: 0;
  & dt {
    margin-block-end: 4px;
    color: var(--ink-soft);
  }
  & dd {
    min-height: 42px;
    margin: 0;
    padding: 9px 12px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-small);
    font-variant-numeric: tabular-nums;
  }
  & dd[data-selected] {
    border-color: var(--action);
    box-shadow: inset 0 0 0 1px var(--action);
  }
`

export const tiles = css`
  ${plainList}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 132px), 1fr));
  gap: var(--space-4);
  & > li {
    display: grid;
    align-content: start;
    gap: 2px;
    padding: var(--space-3);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  & > [data-selected] {
    border-color: var(--action);
    box-shadow: inset 0 0 0 1px var(--action);
  }
  @container (min-width: 600px) {
    display: flex;
    flex-wrap: wrap;
    & > li {
      flex: 1 1 120px;
      max-width: 260px;
    }
  }
`

export const plate = css`
  ${itemColorRules}
  display: grid;
  place-items: center;
  aspect-ratio: 3 / 2;
  margin-block-end: var(--space-2);
  border-radius: var(--radius-small);
  background: var(--surface);
  color: var(--item-color);
  & > :is(svg, img) {
    width: 40%;
    max-width: 56px;
    height: auto;
    aspect-ratio: 1;
  }
`

export const buttons = css`
  ${plainList}
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  & > li {
    padding: 9px 18px;
    border: 1px solid var(--line-strong);
    border-radius: var(--button-radius, var(--radius));
    font-weight: 600;
  }
  & > [data-main] {
    border-color: transparent;
    background: var(--action);
    color: var(--action-ink);
  }
  @media print {
    & > [data-main] {
      border-color: currentcolor;
    }
  }
`
