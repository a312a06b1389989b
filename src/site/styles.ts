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
  background: var(--action);
  color: var(--action-ink);
  box-shadow: var(--shadow-1);
  transition: opacity 160ms ease-out, visibility 160ms;
  & svg {
    width: 24px;
    height: 24px;
  }
  @media (scripting: enabled) {
    &:not([data-shown]) {
      visibility: hidden;
      opacity: 0;
    }
  }
  @media print {
    display: none;
  }
`
