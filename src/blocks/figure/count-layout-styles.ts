import { css } from '../../ui/css.ts'

export const emptyDot = css`
  fill: none;
  stroke: var(--line-strong);
  stroke-width: 1.5px;
  @media (forced-colors: active) {
    stroke: CanvasText;
  }
`
