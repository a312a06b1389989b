import { css } from '../ui/css.ts'

export const header = css`
  position: sticky;
  z-index: 20;
  inset-block-start: 0;
  border-block-end: 1px solid var(--line);
  background: var(--background);
  color: var(--ink);
`

export const bar = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  max-width: calc(var(--content-width) + 2 * var(--gutter));
  height: var(--header-height);
  margin-inline: auto;
  padding-inline: var(--gutter);
`

export const brand = css`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  color: inherit;
  font-family: var(--font-display);
  font-size: 1.15rem;
  font-weight: 700;
  letter-spacing: -0.01em;
  text-decoration: none;
  & img {
    width: 36px;
    height: 36px;
  }
`

export const menuButton = css`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-inline-end: -12px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: inherit;
  cursor: pointer;
  @media (min-width: 1024px) {
    display: none;
  }
`

export const menuBars = css`
  width: 24px;
  height: 14px;
  border-block: 2px solid currentcolor;
  background: linear-gradient(currentcolor, currentcolor) center / 100% 2px no-repeat;
`

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
    text-decoration: none;
  }
  @media (max-width: 1023.98px) {
    position: fixed;
    inset: var(--header-height) 0 0;
    width: 100%;
    max-width: none;
    height: auto;
    max-height: none;
    margin: 0;
    padding: 16px var(--gutter) 40px;
    border: 0;
    background: var(--background);
    color: var(--ink);
    overflow-y: auto;
    &:not(:popover-open) {
      display: none;
    }
    & > ul > li > a {
      font-size: 1.15rem;
      font-weight: 600;
    }
  }
  @media (min-width: 1024px) {
    position: static;
    display: flex;
    align-items: center;
    gap: 28px;
    width: auto;
    height: auto;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    overflow: visible;
    & > ul {
      display: flex;
      gap: 28px;
    }
    & > ul > li > a {
      font-weight: 500;
    }
    & a:hover,
    & a[aria-current] {
      color: var(--link);
    }
  }
`

export const entry = css`
  position: relative;
  @media (max-width: 1023.98px) {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    border-block-end: 1px solid var(--line);
    & a[aria-current] {
      color: var(--link);
    }
  }
  @media (min-width: 1024px) {
    display: flex;
    align-items: center;
  }
`

export const submenu = css`
  & summary {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: var(--radius);
    list-style: none;
    cursor: pointer;
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  @media (max-width: 1023.98px) {
    display: contents;
    & summary::before {
      content: '+';
      font-size: 1.6rem;
      font-weight: 400;
      line-height: 1;
    }
    &[open] summary::before {
      content: '\\2212';
    }
    & > ul,
    &::details-content {
      grid-column: 1 / -1;
    }
    & > ul {
      padding: 0 0 12px 16px;
    }
  }
  @media (min-width: 1024px) {
    & summary {
      width: 28px;
    }
    & summary::before {
      content: '';
      width: 8px;
      height: 8px;
      border: solid currentcolor;
      border-width: 0 2px 2px 0;
      transform: translateY(-2px) rotate(45deg);
    }
    & > ul {
      position: absolute;
      inset-block-start: calc(100% + 8px);
      inset-inline-start: -20px;
      min-width: 260px;
      padding: 12px 20px;
      border: 1px solid var(--line);
      border-radius: var(--radius);
      background: var(--background);
      box-shadow: var(--shadow-2);
    }
    & > ul::before {
      content: '';
      position: absolute;
      inset: -20px 0 100%;
    }
    & > ul[data-many] {
      display: grid;
      grid-template-columns: repeat(3, 1fr);
      column-gap: 24px;
      width: min(800px, 90vw);
    }
  }
`

export const menuAction = css`
  @media (max-width: 1023.98px) {
    justify-content: center;
    margin-block-start: 24px;
  }
  && {
    min-height: 44px;
    padding-inline: 20px;
    border-radius: var(--radius);
    background: var(--action);
    color: var(--action-ink);
    font-weight: 600;
  }
  &&:hover {
    background: var(--action-hover);
    color: var(--action-ink);
  }
`
