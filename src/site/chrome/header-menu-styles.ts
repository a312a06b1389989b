import { css } from '../../ui/css.ts'

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
  & li:has(li > [aria-current], [data-within]) > a {
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
    padding: 8px var(--gutter) max(24px, env(safe-area-inset-bottom));
    border: 0;
    background: var(--background);
    color: var(--ink);
    overflow-y: auto;
    overscroll-behavior: contain;
    &:not(:popover-open) {
      display: none;
    }
    /* As tall as the screen, with the button within reach of the thumb. */
    &:popover-open {
      display: flex;
      flex-direction: column;
      gap: 24px;
    }
    /* Always one pixel too tall, so that it captures every scroll and the page behind it stays in position. */
    &::after {
      content: '';
      position: absolute;
      inset-block-start: 100%;
      width: 1px;
      height: 1px;
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
    /* If it was opened before the window became wide, the browser keeps it in the top layer. */
    &:popover-open {
      position: fixed;
      inset-block: 0 auto;
      inset-inline: auto max(var(--gutter), (100vw - var(--content-width)) / 2);
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

/** The selector of its link is doubled to win over links of the menu: style sheets order styles by name. */
export const entry = css`
  @media (max-width: 1023.98px) {
    position: relative;
    border-block-end: var(--border) solid var(--line);
    && > a {
      min-height: 60px;
      margin-inline-end: 56px;
      font-family: var(--font-display);
      font-size: var(--step-1);
      font-weight: 650;
      letter-spacing: -0.01em;
    }
  }
  @media (min-width: 1024px) {
    display: flex;
    align-items: center;
    && > a {
      position: relative;
      font-weight: 500;
    }
    /* A line at the edge of the bar. */
    & > a::after {
      content: '';
      position: absolute;
      inset: auto 0 calc((44px - var(--header-height)) / 2 - 1px);
      border-block-end: 2px solid currentcolor;
      transform: scaleX(0);
      transition: transform var(--motion) var(--ease);
    }
    & > a:is(:hover, [aria-current])::after,
    &[data-within] > a::after,
    &:has(li > [aria-current], [data-within]) > a::after {
      transform: none;
    }
    & > a:active::after {
      transform: scaleY(2);
    }
    &:not([data-wide]) {
      position: relative;
    }
  }
`

/** The toggle next to an entry: plus and minus on phones, an arrow on wide screens. Drawn with borders, which forced colors keep. */
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
      inset-block-start: 0;
      inset-inline-end: -12px;
      width: 56px;
      height: 60px;
      color: var(--ink-soft);
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
      width: 7px;
      height: 7px;
      border: solid var(--ink-soft);
      border-width: 0 1.5px 1.5px 0;
      transform: translateY(-2px) rotate(45deg);
      transition: transform var(--motion) var(--ease);
    }
    & summary:hover::before {
      border-color: var(--link);
    }
    &[open] summary::before {
      transform: translateY(2px) rotate(225deg);
    }
  }
`

export const menuAction = css`
  @media (max-width: 1023.98px) {
    flex: none;
    margin-block-start: auto;
  }
  /* Wins over the links of the menu, including the current one. */
  &&& {
    justify-content: center;
    min-height: 48px;
    padding-inline: 20px;
    border: 1px solid var(--button-line, transparent);
    border-radius: var(--button-radius, var(--radius));
    background: var(--button-fill, var(--action));
    color: var(--button-ink, var(--action-ink));
    font-weight: 600;
  }
  &&&:hover {
    background: var(--button-hover, var(--action-hover));
    color: var(--button-ink, var(--action-ink));
  }
`
