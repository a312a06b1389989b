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

export const goToTop = css`
  position: fixed;
  z-index: 10;
  inset-block-end: 24px;
  inset-inline-end: 24px;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  border: var(--border) solid var(--line);
  background: var(--background);
  color: var(--ink);
  box-shadow: var(--shadow-1);
  transition:
    opacity var(--motion) var(--ease),
    transform var(--motion) var(--ease),
    visibility var(--motion);
  &:hover {
    border-color: currentcolor;
    transform: translateY(-2px);
  }
  & svg {
    width: 24px;
    height: 24px;
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
