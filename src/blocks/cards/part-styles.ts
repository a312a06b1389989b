import { css } from '../../ui/css.ts'

/** An icon is above its title; in low cards it is before it. */
export const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
  [data-layout='index'] &:has(svg, img),
  [data-layout='tiles']:not([data-pictures]) &:has(svg, img),
  [data-layout='rows']:not([data-pictures]) &:has(svg, img),
  [data-layout='reveal'] &:has(svg, img) {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
  }
`

export const icon = css`
  width: 32px;
  height: 32px;
  color: var(--item-color);
  [data-layout='index'] &,
  [data-layout='tiles']:not([data-pictures]) &,
  [data-layout='rows']:not([data-pictures]) &,
  [data-layout='reveal'] & {
    width: 26px;
    height: 26px;
  }
`

/** A color bar for an item that has no icon to show its color. */
export const bar = css`
  width: 40px;
  border-block-start: 4px solid var(--item-color);
`

export const title = css`
  font-size: var(--step-2);
  line-height: 1.2;
  overflow-wrap: anywhere;
  [data-bare] & {
    font-size: var(--step-1);
  }
  [data-layout='tiles'] & {
    font-size: var(--step-0);
    line-height: 1.3;
    letter-spacing: 0;
  }
  @container (min-width: 560px) {
    [data-lead] & {
      font-size: var(--step-4);
      line-height: 1.12;
    }
  }
`

export const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-4);
`

export const text = css`
  color: var(--ink-soft);
  overflow-wrap: anywhere;
  [data-linked] & a {
    position: relative;
    z-index: 1;
  }
`

/** Aligned to the bottom of its card, however long the text of other cards is. */
export const foot = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  [data-layout='grid'] & {
    grid-row: -2 / -1;
  }
  [data-layout='tiles'] & {
    margin-block-start: auto;
  }
  @container (min-width: 760px) {
    [data-layout='index'] & {
      grid-column: 3;
      align-items: end;
    }
  }
`

/** A single link covers its card but remains the only element that is focusable and read aloud. */
export const links = css`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--space-6);
  margin-block-start: auto;
  [data-linked] & > a::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-large);
  }
  [data-layout='grid'] [data-linked] & > a::before {
    inset-block-end: var(--card-space);
  }
  [data-linked] & > a:focus-visible {
    outline: none;
  }
  [data-linked] & > a:focus-visible::before {
    outline: 3px solid var(--action);
    outline-offset: 8px;
  }
  [data-layout='index'] & > a::before,
  [data-layout='rows'] & > a::before {
    inset-inline: calc(-1 * var(--space-3));
  }
  [data-layout='index'] & > a:focus-visible::before,
  [data-layout='rows'] & > a:focus-visible::before {
    outline-offset: -1px;
  }
  [data-linked]:hover & > a {
    text-decoration-color: currentcolor;
  }
  [data-linked]:active & > a {
    text-decoration-thickness: 3px;
  }
  /* The arrow turns within the width of the card. */
  & > a::after {
    margin-inline-end: 0.15em;
  }
  [data-linked]:hover & > a::after {
    transform: translateX(4px) rotate(45deg);
  }
`
