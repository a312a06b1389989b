import { css } from '../css.ts'

export const controls = css`
  display: flex;
  gap: var(--space-2);
  margin-inline-start: auto;
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`

/** A round button; what it shows is drawn, since its name is read from its label. */
export const button = css`
  position: relative;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  padding: 0;
  border: 1px solid color-mix(in oklab, currentcolor 45%, transparent);
  border-radius: 50%;
  background: none;
  color: var(--ink);
  cursor: pointer;
  transition:
    background-color 160ms ease-out,
    border-color 160ms ease-out;
  &::before {
    content: '';
    box-sizing: border-box;
    width: 10px;
    height: 10px;
    border: solid currentcolor;
    border-width: 2px 2px 0 0;
    transform: translateX(-2px) rotate(45deg);
  }
  &[data-shows='previous']::before {
    transform: translateX(2px) rotate(225deg);
  }
  &[data-shows='pause']::before {
    height: 14px;
    border-width: 0 3px;
    transform: none;
  }
  &[data-shows='play']::before {
    width: 0;
    height: 0;
    border-color: transparent transparent transparent currentcolor;
    border-width: 7px 0 7px 12px;
    transform: translateX(2px);
  }
  &:hover {
    border-color: currentcolor;
    background: color-mix(in oklab, currentcolor 6%, transparent);
  }
  &[aria-disabled] {
    border-color: var(--line);
    background: none;
    color: color-mix(in oklab, var(--ink-soft) 60%, var(--background));
    cursor: default;
  }
  @media (forced-colors: active) {
    &[aria-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
    &[data-shows='play']::before {
      forced-color-adjust: none;
      border-inline-start-color: ButtonText;
    }
  }
`

/** The drawn dots are small, the places to touch are not. */
export const dots = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  padding: 0;
  list-style: none;
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`

export const dot = css`
  display: grid;
  place-items: center;
  width: 32px;
  height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink-soft);
  cursor: pointer;
  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border: 2px solid currentcolor;
    border-radius: 5px;
    transition: background-color 160ms ease-out;
  }
  &:hover {
    color: var(--ink);
  }
  &[aria-current] {
    color: var(--link);
  }
  &[aria-current]::before {
    width: 24px;
    background: currentcolor;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  @media (forced-colors: active) {
    &[aria-current]::before {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`
