import { areaStates } from '../../ui/area-states.ts'
import { css } from '../../ui/css.ts'
import { crossButton } from '../cross-button.ts'

/** A magnifying glass, drawn with borders, which forced colors keep. */
export const openButton = css`
  position: relative;
  flex: none;
  width: 44px;
  height: 44px;
  margin-inline: auto -12px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: inherit;
  cursor: pointer;
  ${areaStates}
  &::before,
  &::after {
    content: '';
    position: absolute;
    border: solid currentcolor;
  }
  &::before {
    inset: 12px auto auto 12px;
    width: 15px;
    height: 15px;
    border-width: 2px;
    border-radius: 50%;
  }
  &::after {
    inset: 27px auto auto 24px;
    width: 9px;
    border-width: 2px 0 0;
    transform: rotate(45deg);
  }
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`

/** The whole screen of a phone. A click next to the content, which is on the dialog itself, closes it. */
export const dialog = css`
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--background);
  color: var(--ink);
  overflow: clip;
  overflow-wrap: anywhere;
  &::backdrop {
    background: rgb(0 0 0 / 50%);
  }
  @media (max-width: 767.98px) {
    html:has(&[open]) {
      overflow: hidden;
    }
  }
  @media (min-width: 768px) {
    width: 640px;
    height: fit-content;
    max-height: 76dvh;
    margin: 10dvh auto auto;
    border: var(--border) solid var(--line);
    border-radius: var(--radius-large);
    box-shadow: var(--shadow-2);
  }
  @media print {
    display: none;
  }
`

export const content = css`
  display: grid;
  grid-template-rows: auto auto auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  height: 100%;
  max-height: inherit;
`

export const bar = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: max(var(--space-3), env(safe-area-inset-top)) var(--space-4) var(--space-3);
  border-block-end: var(--border) solid var(--line);
`

export const field = css`
  flex: 1;
  min-width: 0;
  min-height: 48px;
  padding: 8px 14px;
  border: max(1px, var(--border)) solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--background);
  color: inherit;
  font: inherit;
  &::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }
`

/** The form that closes the dialog without a script. */
export const closing = css`
  display: contents;
`

export const closeButton = css`
  ${crossButton}
  flex: none;
  margin-inline-end: -8px;
`

export const status = css`
  margin: 0;
  padding: var(--space-3) var(--space-4) 0;
  color: var(--ink-soft);
  font-size: var(--step--1);
  &:empty {
    display: none;
  }
`

export const failure = css`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding: var(--space-4);
  &[hidden] {
    display: none;
  }
  & p {
    margin: 0;
  }
`

export const results = css`
  margin: 0;
  padding: var(--space-2) var(--space-2) max(var(--space-2), env(safe-area-inset-bottom));
  list-style: none;
  overflow-y: auto;
  overscroll-behavior: contain;
  &:empty {
    display: none;
  }
  & a {
    display: grid;
    gap: 2px;
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius);
    color: inherit;
    font-size: 0.9375rem;
    line-height: 1.45;
    text-decoration: none;
    ${areaStates}
  }
  & a:focus-visible {
    outline-offset: -3px;
  }
  & b {
    color: var(--link);
    font-size: 1rem;
    font-weight: 600;
  }
  & small {
    color: var(--ink-soft);
    font-size: 0.8125rem;
  }
  & mark {
    background: none;
    color: inherit;
    font-weight: 700;
    text-decoration: underline;
    text-decoration-color: var(--accent);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }
`
