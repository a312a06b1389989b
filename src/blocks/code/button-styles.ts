import { areaStates } from '../../ui/area-states.ts'
import { css } from '../../ui/css.ts'
import { visuallyHidden } from '../../ui/styles.ts'

/** The button that the script adds. Its drawing, two sheets, is made of borders, which forced colors keep. */
export const copy = css`
  position: relative;
  flex: none;
  min-width: 44px;
  min-height: 44px;
  margin-block: 2px;
  margin-inline-start: auto;
  padding-block: 6px;
  padding-inline: 38px 14px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--ink-soft);
  font: inherit;
  font-size: var(--step--1);
  font-weight: 600;
  cursor: pointer;
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 8px);
    inset-inline-start: 14px;
    width: 10px;
    height: 12px;
    border: 1.5px solid currentcolor;
    border-radius: 2px;
  }
  &::after {
    transform: translate(4px, 4px);
    background: var(--surface);
  }
  ${areaStates}
  &:hover {
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  @media print {
    display: none;
  }
`

/** @public The words that screen readers announce. */
export const status = visuallyHidden
