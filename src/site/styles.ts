import { css } from '../ui/css.ts'

export const skipLink = css`
  position: absolute;
  z-index: 30;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  padding: 12px 20px;
  border-radius: var(--radius);
  background: var(--action);
  color: var(--action-ink);
  font-weight: 600;
  &:not(:focus) {
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
  }
`

/**
 * A tab in the margin, so that it never covers text; a circle where the margin has room for it. In a narrow margin it is drawn as wide as
 * that, and is larger for a finger. It has the color of the page and an outline, so that it is visible on every tone.
 */
export const goToTop = css`
  position: fixed;
  z-index: 10;
  inset-block-end: 24px;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  box-sizing: border-box;
  width: 44px;
  height: 48px;
  padding: 0;
  border: 0 solid transparent;
  border-inline-start-width: max(0px, 44px - var(--gutter));
  border-radius: var(--radius);
  background: var(--background) padding-box;
  color: var(--ink);
  filter: drop-shadow(0 0 1px var(--ink));
  transition:
    opacity var(--motion) var(--ease),
    transform var(--motion) var(--ease),
    visibility var(--motion);
  & svg {
    width: 16px;
    height: 24px;
  }
  @media (min-width: 1344px) {
    inset-inline-end: clamp(0px, (100vw - var(--content-width)) / 2 - 48px, 24px);
    width: 48px;
    border: 0;
    border-radius: 50%;
    &:hover {
      transform: translateY(-2px);
    }
  }
  @media (scripting: enabled) {
    &:not([data-shown]) {
      visibility: hidden;
      opacity: 0;
      transform: translateY(8px);
    }
  }
  @media print {
    display: none;
  }
`
