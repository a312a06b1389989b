import { css } from '../../../ui/css.ts'

/** Lies on the whole page, and lets pointers through to it. Tools keep their size when the page is shown smaller or larger. */
export const overlay = css`
  position: absolute;
  z-index: 1000;
  inset: 0;
  overflow: clip;
  color: var(--e-text);
  font: 13px/1.45 var(--e-font);
  letter-spacing: normal;
  pointer-events: none;

  &[data-dragging] {
    cursor: grabbing;
    pointer-events: auto;
  }

  button {
    max-width: none;
    pointer-events: auto;
  }

  & :focus-visible {
    outline: 2px solid var(--e-accent);
    outline-offset: 1px;
  }
`

/** The line is drawn inside of the block: sections have no space between them. It has two colors, so that it is visible on any block. */
export const outline = css`
  --thin: calc(1px / var(--e-zoom, 1));
  position: absolute;
  box-shadow:
    inset 0 0 0 calc(2 * var(--thin)) var(--e-accent),
    inset 0 0 0 calc(3 * var(--thin)) var(--e-surface);

  &[data-kind='hovered'] {
    box-shadow:
      inset 0 0 0 var(--thin) var(--e-accent),
      inset 0 0 0 calc(2 * var(--thin)) var(--e-surface);
  }

  @media (forced-colors: active) {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
`

export const label = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  padding: 2px 8px;
  border-end-end-radius: var(--e-radius);
  background: var(--e-accent);
  color: var(--e-accent-text);
  font-weight: 600;
  font-size: 12px;
  transform: scale(calc(1 / var(--e-zoom, 1)));
  transform-origin: 0 0;
`

/** As high as the block and the toolbar above it, so that the toolbar stays in view while a part of the block is. */
export const toolbarTrack = css`
  position: absolute;
  z-index: 1;
  inset-block: calc(-40px / var(--e-zoom, 1)) 0;
  inset-inline: 0;
  display: grid;
  place-items: start;

  [data-right] > & {
    place-items: start end;
  }
`

/** On a narrow page it has two rows. */
export const toolbar = css`
  --zoom: var(--e-zoom, 1);
  position: sticky;
  inset-block-start: 4px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  width: max-content;
  max-width: calc(min(max(100%, 480px / var(--zoom)), 100vw - 40px) * var(--zoom));
  padding: 3px;
  border-radius: 8px;
  background: var(--e-surface);
  box-shadow: var(--e-shadow);
  pointer-events: auto;
  transform: scale(calc(1 / var(--e-zoom, 1)));
  transform-origin: 0 0;

  [data-right] > * > & {
    transform-origin: 100% 0;
  }
`

export const handle = css`
  display: grid;
  place-items: center;
  width: 24px;
  height: 28px;
  color: var(--e-text-dim);
  cursor: grab;
  touch-action: none;

  svg {
    width: 16px;
    height: 16px;
  }
`

export const title = css`
  padding-inline: 4px 8px;
  font-weight: 600;
  white-space: nowrap;
`

/** A popover of the editor that keeps its size. */
export const menu = css`
  font: 13px/1.45 var(--e-font);
  letter-spacing: normal;
  transform: scale(calc(1 / var(--e-zoom, 1)));
  transform-origin: 100% 0;

  & :focus-visible {
    outline: none;
  }
`

/** In the middle of an edge. The toolbar of a selected block covers the start of the upper edge, so there the button is at the end. */
export const insert = css`
  --half: calc(14px / var(--e-zoom, 1));
  position: absolute;
  border-radius: 50%;
  background: var(--e-accent);
  color: var(--e-accent-text);
  transform: scale(calc(1 / var(--e-zoom, 1)));
  transform-origin: 0 0;

  inset-inline-start: calc(50% - var(--half));

  &[data-side='before'] {
    inset-block-start: calc(-1 * var(--half));
  }

  &[data-side='after'] {
    inset-block-start: calc(100% - var(--half));
  }

  [data-kind='selected'] > &[data-side='before'] {
    inset-inline-start: calc(100% - 4 * var(--half));
  }

  [data-kind='selected'][data-right] > &[data-side='before'] {
    inset-inline-start: calc(2 * var(--half));
  }

  button {
    width: 28px;
    padding: 0;
    border-radius: 50%;
  }

  button[data-hovered] {
    background: none;
  }
`

export const dropLine = css`
  position: absolute;
  height: calc(4px / var(--e-zoom, 1));
  margin-block-start: calc(-2px / var(--e-zoom, 1));
  border-radius: 2px;
  background: var(--e-accent);

  @media (forced-colors: active) {
    background: Highlight;
  }
`
