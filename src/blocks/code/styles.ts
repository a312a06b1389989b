import { css } from '../../ui/css.ts'
import { radioLabel } from '../../ui/radio-label.ts'

/** Where the chosen tab decides which code is visible. On paper, and in browsers without :has(), all of it is. */
const SWITCHABLE = '@supports selector(:has(a))'

/** A block has at most eight variants. */
const VARIANTS = [0, 1, 2, 3, 4, 5, 6, 7]

export const frame = css`
  min-width: 0;
  border: max(1px, var(--border)) solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  overflow: hidden;
  @media screen {
    ${SWITCHABLE} {
      ${VARIANTS.map(
        (index) => `
        &:has(> [data-bar] input[value='${index}']:checked) > [data-variant]:not([data-variant='${index}']) {
          display: none;
        }`,
      ).join('')}
    }
  }
`

/** It is as high as the button that the script adds, so that nothing moves then. */
export const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 0 var(--space-3);
  min-height: 48px;
  padding-inline: var(--space-5) 2px;
  border-block-end: max(1px, var(--border)) solid var(--line);
  [data-variants] > & {
    padding-inline-start: var(--space-2);
  }
  @media print {
    [data-variants] > & {
      display: none;
    }
  }
`

export const name = css`
  display: grid;
  flex: 1 1 0;
  align-content: center;
  min-height: 48px;
  padding-block: 6px;
  font-size: var(--step--1);
  font-weight: 600;
  overflow-wrap: anywhere;
`

/** The title of a variant above its code, only where all variants are visible. */
export const variantName = css`
  padding: var(--space-4) var(--space-5) 0;
  font-weight: 600;
  overflow-wrap: anywhere;
  @media screen {
    ${SWITCHABLE} {
      display: none;
    }
  }
`

export const choices = css`
  display: none;
  @media screen {
    ${SWITCHABLE} {
      display: flex;
    }
  }
  flex: 1 1 0;
  flex-wrap: wrap;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`

export const choice = css`
  ${radioLabel}
  min-width: 44px;
  min-height: 48px;
  padding: 6px var(--space-3);
  color: var(--ink-soft);
  font-size: var(--step--1);
  &::after {
    content: '';
    position: absolute;
    inset: auto var(--space-3) 0;
    border-block-end: 3px solid transparent;
  }
  &:hover,
  &:has(:checked) {
    color: var(--ink);
  }
  &:has(:checked)::after {
    border-color: var(--link);
  }
  &:has(:focus-visible) {
    border-radius: var(--radius);
    outline: 3px solid var(--action);
    outline-offset: -4px;
  }
  @media (forced-colors: active) {
    &::after {
      border-color: Canvas;
    }
    &:has(:checked)::after,
    &:has(:focus-visible) {
      border-color: Highlight;
      outline-color: Highlight;
    }
  }
`

/** The frame has the border and the color of the code. */
export const variant = css`
  & + & {
    border-block-start: max(1px, var(--border)) solid var(--line);
  }
  & > pre {
    margin: 0;
    padding: var(--space-5);
    border: 0;
    border-radius: 0;
    background: none;
  }
  & > pre:focus-visible {
    outline-offset: -3px;
  }
  @media print {
    & > pre {
      white-space: pre-wrap;
    }
  }
`

/** Its lines are tall enough for links to be touch targets. */
export const caption = css`
  padding: 0 var(--space-5) var(--space-4);
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.75;
  overflow-wrap: anywhere;
`
