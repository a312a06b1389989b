import { css } from '../../ui/css.ts'

/** Contains the page and the layer of tools, which is as large as the page. */
export const canvas = css`
  position: relative;
  min-height: 100vh;
`

/**
 * Sections outside the view are not laid out, so that a change of a long page stays quick. Without the entrance of a published page, which
 * would start again with each new section.
 */
export const page = css`
  & main > section {
    content-visibility: auto;
    contain-intrinsic-size: auto 600px;
    animation: none;
  }

  &[data-mode='edit'] {
    cursor: default;
  }

  &[data-mode='edit'] :is(main, header, footer) * {
    cursor: default;
  }

  [data-on-text] ~ &[data-mode='edit'] :is(main, header, footer) *,
  &[data-mode='edit'] [contenteditable='true'],
  &[data-mode='edit'] [contenteditable='plaintext-only'] {
    cursor: text;
  }

  /* Texts without a translation. */
  & :is(main, header, footer, aside) *::highlight(untranslated) {
    background: color-mix(in srgb, var(--e-warning) 18%, transparent);
    text-decoration: underline wavy var(--e-warning) 1px;
  }

  & section[data-hidden] {
    position: relative;
  }

  & section[data-hidden] > * {
    opacity: 0.35;
    filter: grayscale(1);
  }

  & section[data-hidden]::before {
    content: 'Hidden';
    position: absolute;
    z-index: 1;
    inset-block-start: 8px;
    inset-inline-end: 8px;
    padding: 2px 8px;
    border-radius: var(--e-radius);
    background: var(--e-text);
    color: var(--e-surface);
    font: 600 12px/1.5 var(--e-font);
  }
`

/** As large as the view, so that the page is not scrolled when it gets the focus, and the focus is visible. */
export const stage = css`
  position: fixed;
  z-index: 1001;
  inset: 0;
  pointer-events: none;

  &:focus-visible {
    outline: 2px solid var(--e-accent);
    outline-offset: -2px;
  }
`

/** A list of child blocks keeps room for a block to be dropped. */
export const childList = css`
  min-height: 48px;
`

export const emptyList = css`
  display: grid;
  place-items: center;
  min-height: 96px;
  border: 1px dashed var(--e-control-border);
  border-radius: var(--e-radius);
  color: var(--e-text-dim);
  font: 500 13px/1.45 var(--e-font);
`

export const emptyPage = css`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 16px;
  min-height: 60vh;
  padding: 32px;
  color: var(--ink);
  font: 15px/1.5 var(--e-font);
`

export const addFirst = css`
  padding: 10px 20px;
  border: 0;
  border-radius: var(--e-radius);
  background: var(--e-accent);
  color: var(--e-accent-text);
  font: 600 15px/1.5 var(--e-font);

  &:focus-visible {
    outline: 2px solid var(--e-accent);
    outline-offset: 2px;
  }
`
