import { css } from '../../ui/css.ts'

/** The bar, the outline, the canvas, the panel and the diagnostics. */
export const shell = css`
  display: grid;
  grid-template:
    'bar bar bar' auto
    'outline canvas panel' minmax(0, 1fr)
    'outline diagnostics panel' auto
    / minmax(200px, 264px) minmax(0, 1fr) minmax(260px, 340px);
  height: 100dvh;
`

export const bar = css`
  grid-area: bar;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 6px 12px;
  border-bottom: 1px solid var(--e-border);
`

export const barGroup = css`
  display: flex;
  align-items: center;
  gap: 2px;
`

export const barSpace = css`
  flex: 1;
`

export const side = css`
  grid-area: outline;
  display: flex;
  flex-direction: column;
  min-height: 0;
  border-inline-end: 1px solid var(--e-border);
`

export const canvas = css`
  grid-area: canvas;
  min-width: 0;
  min-height: 0;
  background: var(--e-canvas);
`

export const panel = css`
  grid-area: panel;
  display: flex;
  flex-direction: column;
  min-height: 0;
  overflow: auto;
  border-inline-start: 1px solid var(--e-border);
`

export const diagnostics = css`
  grid-area: diagnostics;
  min-height: 0;
  border-top: 1px solid var(--e-border);
`

/** A strip below the bar for news that stay until they are dismissed or over. */
export const strip = css`
  flex-basis: 100%;
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 6px 12px;
  border-radius: var(--e-radius);
  background: var(--e-accent-soft);

  &[data-severity='error'] {
    background: var(--e-danger-soft);
    color: var(--e-danger);
  }

  &[data-severity='warning'] {
    background: var(--e-warning-soft);
    color: var(--e-warning);
  }
`

export const status = css`
  color: var(--e-text-dim);
  font-size: 12px;
`

/** Read by screen readers only. */
export const announcer = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
