import { areaStates } from '../area-states.ts'
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

/** A round button. Its icon is drawn with CSS; its accessible name comes from its label. */
export const button = css`
  position: relative;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  padding: 0;
  border: var(--border) solid var(--line-strong);
  border-radius: 50%;
  background: none;
  color: var(--ink);
  cursor: pointer;
  &::before {
    content: '';
    box-sizing: border-box;
    width: 10px;
    height: 10px;
    border: solid currentcolor;
    border-width: 2px 2px 0 0;
    transform: translateX(-2px) rotate(45deg);
  }
  [dir='rtl'] &::before {
    scale: -1 1;
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
  }
  ${areaStates}
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
      border-color: transparent transparent transparent ButtonText;
    }
  }
`

/** Together the dots form a progress line. They look small, but their touch targets are full size. */
export const dots = css`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  padding: 0;
  list-style: none;
  /* So few fit one line of a narrow phone. */
  &:not(:has(> :nth-child(11))) {
    flex-wrap: nowrap;
  }
  & > li {
    flex: 0 1 44px;
    min-width: 24px;
  }
  @media (max-width: 639.98px) {
    order: 1;
  }
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`

export const dot = css`
  display: grid;
  align-items: center;
  width: 100%;
  height: 44px;
  padding: 0;
  padding-inline-end: 4px;
  border: 0;
  background: none;
  color: var(--line-strong);
  cursor: pointer;
  &::before {
    content: '';
    border-block-start: 3px solid currentcolor;
    transition: transform var(--motion) var(--ease);
  }
  &:hover {
    color: var(--ink);
  }
  &:hover::before {
    transform: scaleY(1.7);
  }
  &[aria-current] {
    color: var(--link);
  }
  &[aria-current]::before {
    transform: scaleY(1.7);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  @media (forced-colors: active) {
    &[aria-current]::before {
      border-color: Highlight;
    }
  }
`
