import { css } from '../../ui/css.ts'
import { itemColorRules } from '../../ui/item-colors.ts'

export const bars = css`
  display: grid;
  grid-template-columns: fit-content(40%) minmax(0, 1fr) fit-content(35%);
  gap: var(--space-2) var(--space-3);
  margin: 0;
  & > div {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    align-items: center;
  }
`

export const drawing = css`
  align-self: stretch;
  display: grid;
  align-items: center;
  margin: 0;
  border-inline-start: 1px solid var(--line-strong);
`

export const bar = css`
  ${itemColorRules}
  display: block;
  width: 100%;
  height: 22px;
  [dir='rtl'] & {
    scale: -1 1;
  }
  & line {
    stroke: var(--item-color);
    stroke-width: 16px;
  }
  @media (forced-colors: active) {
    & line {
      stroke: CanvasText;
    }
  }
`

export const number = css`
  margin: 0;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  text-align: end;
`
