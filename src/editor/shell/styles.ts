import { css } from '../../ui/css.ts'
import { NARROW } from './narrow.ts'

/** The bar, the rail, the open area, the canvas, the panel and the diagnostics. On narrow windows the sides lie over the canvas. */
export const shell = css`
  display: grid;
  grid-template:
    'bar bar bar bar' auto
    'rail side canvas fields' minmax(0, 1fr)
    'rail side diagnostics fields' auto
    / auto auto minmax(0, 1fr) auto;
  height: 100dvh;

  @media ${NARROW} {
    grid-template:
      'bar bar' auto
      'rail canvas' minmax(0, 1fr)
      'rail diagnostics' auto
      / auto minmax(0, 1fr);
  }
`

export const header = css`
  grid-area: bar;
  border-bottom: 1px solid var(--e-border);
`

/** The open area on the left and the fields on the right. */
export const side = css`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 0;
  background: var(--e-surface);

  &[data-region='side'] {
    grid-area: side;
    width: var(--outline-width);
    border-inline-end: 1px solid var(--e-border);
  }

  &[data-region='fields'] {
    grid-area: fields;
    width: var(--panel-width);
    border-inline-start: 1px solid var(--e-border);
  }

  &[hidden] {
    display: none;
  }

  @media ${NARROW} {
    &[data-region] {
      grid-area: canvas;
      z-index: 10;
      box-shadow: var(--e-shadow);
    }

    &[data-region='side'] {
      justify-self: start;
      width: min(320px, 100% - 40px);
    }

    &[data-region='fields'] {
      justify-self: end;
      width: min(360px, 100% - 40px);
    }
  }
`

export const canvas = css`
  position: relative;
  grid-area: canvas;
  min-width: 0;
  min-height: 0;
  background: var(--e-canvas);
`

export const stage = css`
  height: 100%;
`

export const fields = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  overflow: auto;
`

export const diagnostics = css`
  grid-area: diagnostics;
  min-width: 0;
  min-height: 0;
  border-top: 1px solid var(--e-border);
`

/** It lies over the border between a side and the canvas. */
export const resizer = css`
  position: absolute;
  inset-block: 0;
  z-index: 5;
  width: 8px;
  margin: 0;
  border: 0;
  background: none;
  cursor: col-resize;
  touch-action: none;

  &[data-side='outline'] {
    inset-inline-end: -5px;
  }

  &[data-side='panel'] {
    inset-inline-start: -5px;
  }

  &:hover,
  &[data-dragging] {
    background: color-mix(in srgb, var(--e-accent) 35%, transparent);
  }

  @media ${NARROW} {
    display: none;
  }
`
