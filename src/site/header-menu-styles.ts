import { css } from '../ui/css.ts'

export const menu = css`
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & a {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    line-height: 1.3;
    text-decoration: none;
  }
  & a[aria-current],
  & [data-within] > a,
  & li:has([aria-current], [data-within]) > a {
    color: var(--link);
  }
  @media (max-width: 1023.98px) {
    position: fixed;
    inset: var(--header-height) 0 0;
    width: 100%;
    max-width: none;
    height: auto;
    max-height: none;
    margin: 0;
    padding: 8px var(--gutter) 40px;
    border: 0;
    background: var(--background);
    color: var(--ink);
    overflow-y: auto;
    overscroll-behavior: contain;
    &:not(:popover-open) {
      display: none;
    }
    /* What lies behind the menu stays where it is. */
    html:has(&:popover-open) {
      overflow: hidden;
      scrollbar-gutter: stable;
    }
  }
  @media (min-width: 1024px) {
    position: static;
    display: flex;
    align-items: center;
    gap: clamp(12px, 1.8vw, 28px);
    width: auto;
    height: 100%;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font-size: 1rem;
    white-space: nowrap;
    overflow: visible;
    /* It was opened before the window grew: the browser keeps it above the page. */
    &:popover-open {
      position: fixed;
      inset: 0 max(var(--gutter), (100vw - var(--content-width)) / 2) auto auto;
      height: var(--header-height);
    }
    & > ul {
      display: flex;
      gap: clamp(8px, 1.8vw, 28px);
      height: 100%;
    }
    & a:hover {
      color: var(--link);
    }
  }
  @media print {
    display: none;
  }
`

/** Its link is named twice, to be more particular than the links of the menu: style sheets hold the styles in the order of their names. */
export const entry = css`
  @media (max-width: 1023.98px) {
    position: relative;
    border-block-end: 1px solid var(--line);
    && > a {
      min-height: 56px;
      margin-inline-end: 56px;
      font-size: 1.15rem;
      font-weight: 600;
    }
  }
  @media (min-width: 1024px) {
    display: flex;
    align-items: center;
    && > a {
      position: relative;
      font-weight: 500;
    }
    & > a[aria-current]::after,
    &[data-within] > a::after,
    &:has([aria-current], [data-within]) > a::after {
      content: '';
      position: absolute;
      inset: auto 0 4px;
      border-block-end: 2px solid currentcolor;
    }
    &:not([data-wide]) {
      position: relative;
    }
  }
`

/** The toggle beside an entry: plus and minus on phones, an arrow on wide screens. Drawn with borders, which forced colours keep. */
export const submenu = css`
  & summary {
    display: grid;
    place-items: center;
    border-radius: var(--radius);
    list-style: none;
    cursor: pointer;
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  & summary::before {
    content: '';
    grid-area: 1 / 1;
  }
  @media (max-width: 1023.98px) {
    & summary {
      position: absolute;
      inset: 0 -12px auto auto;
      width: 56px;
      height: 56px;
    }
    & summary::before {
      width: 16px;
      border-block-start: 2px solid currentcolor;
    }
    &:not([open]) summary::after {
      content: '';
      grid-area: 1 / 1;
      height: 16px;
      border-inline-start: 2px solid currentcolor;
    }
  }
  @media (min-width: 1024px) {
    & summary {
      width: 28px;
      height: 44px;
    }
    & summary::before {
      width: 8px;
      height: 8px;
      border: solid currentcolor;
      border-width: 0 2px 2px 0;
      transform: translateY(-2px) rotate(45deg);
      transition: transform 160ms ease-out;
    }
    &[open] summary::before {
      transform: translateY(2px) rotate(225deg);
    }
  }
`

/**
 * What opens below an entry. On wide screens the two wide kinds end where the bar ends, so that they stay on the screen whatever
 * entry they belong to; a narrow one stands under its entry, and under one of the last three ends with it.
 */
export const panel = css`
  @media (max-width: 1023.98px) {
    padding: 0 0 12px 16px;
  }
  @media (min-width: 1024px) {
    position: absolute;
    inset-block-start: 100%;
    max-width: calc(100vw - 2 * var(--gutter));
    max-height: calc(100dvh - var(--header-height) - 16px);
    padding: var(--space-3) var(--space-5);
    border: 1px solid var(--line);
    border-radius: 0 0 var(--radius-large) var(--radius-large);
    background: var(--background);
    box-shadow: var(--shadow-2);
    white-space: normal;
    overflow-y: auto;
    overscroll-behavior: contain;
    &[data-panel='list'] {
      inset-inline-start: calc(-1 * var(--space-5));
      width: max-content;
      min-width: 220px;
      max-width: 300px;
    }
    li:nth-last-child(-n + 3) > details > &[data-panel='list'] {
      inset-inline: auto calc(-1 * var(--space-5));
    }
    &[data-panel='columns'],
    &[data-panel='cards'] {
      inset-inline-end: var(--gutter);
      padding: var(--space-5) var(--space-6);
    }
    &[data-panel='columns'] {
      width: 800px;
    }
    &[data-panel='cards'] {
      width: 750px;
      padding-inline: var(--space-5);
    }
  }
`

export const entries = css`
  font-size: 1rem;
  @media (min-width: 1024px) {
    [data-panel='columns'] > & {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      column-gap: var(--space-6);
    }
    [data-panel='cards'] > & {
      display: flex;
      flex-wrap: wrap;
      gap: 0 var(--space-6);
      margin-block-start: var(--space-4);
      padding: var(--space-2) var(--space-3) 0;
      border-block-start: 1px solid var(--line);
    }
  }
`

export const menuAction = css`
  @media (max-width: 1023.98px) {
    margin-block-start: 24px;
  }
  /* More particular than the links of the menu, that of the page too. */
  &&& {
    justify-content: center;
    min-height: 44px;
    padding-inline: 20px;
    border: 1px solid transparent;
    border-radius: var(--radius);
    background: var(--action);
    color: var(--action-ink);
    font-weight: 600;
  }
  &&&:hover {
    background: var(--action-hover);
    color: var(--action-ink);
  }
`
