import { css } from '../../../ui/css.ts'

export const box = css`
  display: block;
  width: 100%;
  height: min(46vh, 480px);
  border-radius: 8px;
  background: var(--e-surface-3);
  cursor: crosshair;
  touch-action: none;
`

export const outside = css`
  fill: rgb(0 0 0 / 55%);
`

export const part = css`
  fill: transparent;
  stroke: #fff;
  stroke-width: 2px;
  vector-effect: non-scaling-stroke;
  cursor: move;
`

export const handle = css`
  fill: var(--e-accent);
  stroke: #fff;
  stroke-width: 2px;
  vector-effect: non-scaling-stroke;
  cursor: nwse-resize;
`

export const numbers = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 8px;
`

export const number = css`
  display: grid;
  gap: 2px;
`

export const note = css`
  color: var(--e-text-dim);
`
