import { css } from '../../../ui/css.ts'

/** Sections have no entrance and are always laid out, because they are measured. */
export const page = css`
  min-height: 100vh;

  & main > section {
    content-visibility: visible;
    animation: none;
  }

  & section[data-chosen] {
    outline: 2px solid var(--e-accent);
    outline-offset: -2px;
  }

  & section[data-change] {
    position: relative;
    outline: 3px solid var(--e-mark-edge);
    outline-offset: -3px;
  }

  & section[data-change]::before {
    position: absolute;
    z-index: 1;
    inset-block-start: 0;
    inset-inline-start: 0;
    padding: 2px 10px;
    border-end-end-radius: var(--e-radius);
    background: var(--e-mark-edge);
    color: #fff;
    /* As large as the words of the editor, at every zoom. */
    font: 600 calc(12px / var(--e-zoom, 1)) / 1.5 var(--e-font);
  }

  & section[data-change='changed'] {
    --e-mark-edge: #8a5a00;
  }

  & section[data-change='moved'] {
    --e-mark-edge: #3b4fd8;
  }

  & section[data-change='added'] {
    --e-mark-edge: #1b7a43;
  }

  & section[data-change='removed'] {
    --e-mark-edge: #b4232c;
  }

  & section[data-change='changed']::before {
    content: 'Changed';
  }

  & section[data-change='moved']::before {
    content: 'Moved';
  }

  & section[data-change='added']::before {
    content: 'New';
  }

  & section[data-change='removed']::before {
    content: 'Removed';
  }
`

/** On the root element: all sizes of texts of a site depend on its size. */
export const largeText = css`
  font-size: 200%;
`

export const grayscale = css`
  filter: grayscale(1);
`

/** Lies over the page, and takes no clicks. */
export const stops = css`
  position: absolute;
  z-index: 1000;
  inset: 0 0 auto;
  height: 0;
  pointer-events: none;
`

export const stop = css`
  position: absolute;
  display: grid;
  place-items: center;
  min-width: 24px;
  height: 24px;
  padding: 0 6px;
  border: 2px solid #fff;
  border-radius: 12px;
  background: #3b4fd8;
  color: #fff;
  font: 700 12px/1 var(--e-font);
  transform: translate(-40%, -40%);
`
