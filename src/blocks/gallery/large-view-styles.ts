import { areaStates } from '../../ui/area-states.ts'
import { css, keyframes } from '../../ui/css.ts'

/** @public A style sheet contains only what its file exports. */
export const appear = keyframes`
  from {
    opacity: 0;
  }
`

/** It covers the screen at once, so that visitors never see the page become wider when its scroll bar disappears. */
export const view = css`
  --side: max(var(--space-4), env(safe-area-inset-left), env(safe-area-inset-right));
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0 var(--side) max(var(--space-4), env(safe-area-inset-bottom));
  border: 0;
  background: var(--background);
  color: var(--ink);
  overflow: clip;
  cursor: zoom-out;
  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    grid-template-columns: minmax(0, 1fr);
  }
  @media (min-width: 900px) {
    &[open] {
      grid-template-rows: auto minmax(0, 1fr);
      grid-template-columns: 72px minmax(0, 1fr) 72px;
    }
  }
  &::backdrop {
    background: none;
  }
  html:has(&[open]) {
    overflow: hidden;
  }
  @media print {
    &[open] {
      display: none;
    }
  }
`

export const bar = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  grid-column: 1 / -1;
  padding-block: max(var(--space-3), env(safe-area-inset-top)) var(--space-3);
`

export const position = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
  font-variant-numeric: tabular-nums;
  cursor: auto;
`

/** A round button with a cross. */
export const close = css`
  position: relative;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-inline-end: calc(-1 * var(--space-2));
  padding: 0;
  border: var(--border) solid transparent;
  border-radius: 50%;
  background: none;
  color: var(--ink);
  cursor: pointer;
  &::before,
  &::after {
    content: '';
    position: absolute;
    width: 22px;
    border-block-start: 2px solid currentcolor;
    transform: rotate(45deg);
  }
  &::after {
    transform: rotate(-45deg);
  }
  ${areaStates}
  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`

export const figure = css`
  &:not([hidden]) {
    grid-row: 2;
    grid-column: 1;
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    grid-template-columns: minmax(0, 1fr);
    @media (min-width: 900px) {
      grid-column: 2;
    }
  }
`

export const stage = css`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  min-height: 0;
  & source {
    display: none;
  }
`

/** As large as fits. Its size comes from the attribute `sizes`, so a click next to it is not a click on it. */
export const picture = css`
  width: auto;
  max-width: 100%;
  height: auto;
  max-height: 100%;
  border-radius: var(--radius-small);
  cursor: auto;
  animation: ${appear} var(--motion) var(--ease);
`

export const caption = css`
  justify-self: center;
  max-width: min(100%, var(--text-width));
  max-height: 30dvh;
  padding-block-start: var(--space-3);
  color: var(--ink);
  font-size: var(--step--1);
  line-height: 1.45;
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
  overflow-y: auto;
  cursor: auto;
`

/** Below the picture on phones, where a thumb reaches them; at the sides of wide screens. */
export const steps = css`
  grid-row: 3;
  display: flex;
  justify-content: space-between;
  padding-block-start: var(--space-3);
  @media (min-width: 900px) {
    grid-area: 2 / 1 / auto / -1;
    align-self: center;
    padding: 0;
    pointer-events: none;
    & > button {
      pointer-events: auto;
    }
  }
`
