import { css } from '../../ui/css.ts'

/**
 * A sticky bar below the header. What is sticky or scrolled to in the page keeps clear of both: for the blocks, the header is as high as
 * both together. On a very low screen neither is sticky.
 */
export const bar = css`
  position: sticky;
  z-index: 10;
  inset-block-start: var(--header-height);
  border-block-end: var(--border) solid var(--line);
  background: var(--background);
  color: var(--ink-soft);
  font-size: var(--step--1);
  & + section {
    animation: none;
  }
  main:has(> &) {
    --site-header-height: var(--header-height);
  }
  & ~ section {
    --header-height: calc(var(--site-header-height) + 3rem);
  }
  @media (min-height: 400.02px) {
    html:has(&) {
      scroll-padding-block-start: calc(var(--header-height) + 3rem + 16px);
    }
  }
  @media (max-height: 400px) {
    position: static;
  }
  @media print {
    display: none;
  }
`

/** It scrolls sideways where the links do not fit, and fades out at its edges. */
export const list = css`
  display: flex;
  gap: var(--space-6);
  padding-block: 0;
  padding-inline: max(var(--gutter), (100% - var(--content-width)) / 2);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  list-style: none;
  mask-image: linear-gradient(to right, transparent, #000 var(--gutter), #000 calc(100% - var(--gutter)), transparent);
  & > li {
    flex: none;
    max-width: 24em;
  }
`

export const link = css`
  display: block;
  overflow: hidden;
  color: inherit;
  line-height: 3rem;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
  &:hover {
    color: var(--ink);
    box-shadow: inset 0 -2px var(--accent);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`
