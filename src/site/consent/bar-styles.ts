import { css } from '../../ui/css.ts'

/**
 * At the bottom of the screen, above the page. The page keeps as much room at its end, and what gets the focus is scrolled out from below
 * it. On a low screen it scrolls.
 */
export const bar = css`
  position: fixed;
  z-index: 15;
  inset-block-end: 0;
  inset-inline: 0;
  display: grid;
  gap: var(--space-3) var(--space-8);
  max-height: 50svh;
  overflow: auto;
  padding-block: var(--space-4);
  padding-inline: max(var(--gutter), (100% - var(--content-width)) / 2);
  border-block-start: max(1px, var(--border)) solid var(--line-strong);
  background: var(--background);
  box-shadow: var(--shadow-2);
  color: var(--ink);
  font-size: 0.9375rem;
  line-height: 1.45;
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
  &[hidden] {
    display: none;
  }
  @media print {
    display: none;
  }
  html:has(&:not([hidden])) {
    scroll-padding-block-end: calc(var(--consent-height, 0px) + 16px);
  }
  body:has(> &:not([hidden])) {
    padding-block-end: var(--consent-height, 0px);
  }
  &:not([hidden]) ~ footer [data-go-to-top] {
    inset-block-end: calc(var(--consent-height, 0px) + 24px);
  }
`

export const words = css`
  display: grid;
  gap: var(--space-1);
  max-width: 80ch;
  & p {
    margin: 0;
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
`

export const title = css`
  font-weight: 650;
`

export const details = css`
  color: var(--ink-soft);
  font-size: 0.875rem;
  & a {
    display: inline-block;
    padding-block: 3px;
    color: var(--link);
    font-weight: 600;
  }
`

/** Next to each other and equally wide. */
export const choices = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  max-width: 420px;
  & > button {
    min-height: 44px;
    padding-inline: 20px;
  }
`

export const settings = css`
  min-height: 44px;
  margin-block-start: var(--space-2);
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-size: 0.875rem;
  text-align: start;
  text-decoration: underline;
  text-decoration-color: color-mix(in oklab, currentcolor 40%, transparent);
  cursor: pointer;
  &:hover {
    text-decoration-color: currentcolor;
  }
`
