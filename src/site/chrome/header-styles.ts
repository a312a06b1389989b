import { css } from '../../ui/css.ts'

export const header = css`
  position: sticky;
  z-index: 20;
  inset-block-start: 0;
  height: var(--header-height);
  border-block-end: var(--border) solid var(--line);
  background: var(--background);
  color: var(--ink);
  /* On a very low screen, which includes high zoom, a sticky header would take too much room. */
  @media (max-height: 400px) {
    position: static;
  }
  @media print {
    position: static;
  }
`

export const bar = css`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  max-width: calc(var(--content-width) + 2 * var(--gutter));
  height: 100%;
  margin-inline: auto;
  padding-inline: var(--gutter);
`

export const brand = css`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  min-height: 44px;
  color: inherit;
  font-family: var(--font-display);
  font-size: 1.15rem;
  font-weight: 700;
  line-height: 1.15;
  letter-spacing: -0.01em;
  text-decoration: none;
  & img {
    flex: none;
    width: 36px;
    height: 36px;
  }
  & span {
    max-height: 2.3em;
    overflow: hidden;
  }
`

/** Three lines that become a cross while the menu is open. */
export const menuButton = css`
  flex: none;
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
  @media print {
    display: none;
  }
`

export const menuBars = css`
  position: relative;
  width: 24px;
  height: 16px;
  border-block: 2px solid currentcolor;
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 5px 0 auto;
    border-block-start: 2px solid currentcolor;
    transition: transform var(--motion) var(--ease);
  }
  button:has(+ :popover-open) > & {
    border-color: transparent;
  }
  button:has(+ :popover-open) > &::before {
    transform: rotate(45deg);
  }
  button:has(+ :popover-open) > &::after {
    transform: rotate(-45deg);
  }
`
