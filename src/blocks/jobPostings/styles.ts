import { areaStates } from '../../ui/area-states.ts'
import { css } from '../../ui/css.ts'
import { panelColorRules } from '../../ui/panel-colors.ts'

export const root = css`
  ${panelColorRules}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 20px + 2vw, 48px);
  container-type: inline-size;
  @media screen {
    [data-tone='brand'] > &,
    [data-tone='dark'] > & {
      color-scheme: dark;
    }
  }
`

export const intro = css`
  &:empty {
    display: none;
  }
`

/** The list is next to the form if there is room. */
export const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--column-gap);
  @container (min-width: 760px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    & > form {
      position: sticky;
      inset-block-start: calc(var(--header-height) + 32px);
    }
  }
`

/** The empty state of the list: a blank sheet. */
export const none = css`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--space-5);
  min-height: 260px;
  padding: var(--space-8);
  border: 1px dashed var(--line-strong);
  border-radius: var(--radius-large);
  color: var(--ink-soft);
  overflow-wrap: anywhere;
  text-align: center;
  &::before {
    content: '';
    width: 44px;
    height: 56px;
    border: 2px solid currentcolor;
    border-radius: var(--radius-small);
    background: linear-gradient(currentcolor 2px, #0000 0 10px) 50% 14px / 22px 10px repeat-y content-box;
    padding-block: 14px;
  }
  @media print {
    min-height: 0;
    &::before {
      display: none;
    }
  }
`

export const list = css`
  padding: 0;
  border-block-end: var(--rule) solid var(--line);
  list-style: none;
`

export const job = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-4);
  padding-block: var(--space-5);
  border-block-start: var(--rule) solid var(--line);
  overflow-wrap: anywhere;
  break-inside: avoid;
`

export const title = css`
  align-self: center;
  font-size: var(--step-2);
`

export const description = css`
  grid-row: 2;
  max-width: var(--text-width);
  color: var(--ink-soft);
  white-space: pre-line;
`

/** A cross drawn with CSS; its accessible name comes from its label. */
export const remove = css`
  position: relative;
  grid-row: 1;
  grid-column: 2;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: 50%;
  background: none;
  color: var(--ink-soft);
  cursor: pointer;
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    width: 16px;
    height: 0;
    margin: auto;
    border-block-start: 2px solid currentcolor;
    transform: rotate(45deg);
  }
  &::after {
    transform: rotate(-45deg);
  }
  &:hover {
    border-color: currentcolor;
    color: var(--error);
  }
  ${areaStates}
  @media print {
    display: none;
  }
`

/** Hidden without JavaScript, because nothing could store a posting. */
export const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-6);
  @container (min-width: 400px) {
    padding: clamp(24px, 3cqi, 40px);
    border-radius: var(--radius-large);
    background: var(--panel);
  }
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`

export const field = css`
  width: 100%;
  min-width: 0;
`
