import { css } from '../../ui/css.ts'
import { itemColorRules } from '../../ui/item-colors.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 20px + 2vw, 48px);
  @media (min-width: 1024px) {
    &[data-layout='side'] {
      grid-template-rows: auto 1fr;
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      column-gap: var(--column-gap);
    }
  }
`

/** One row of equal tabs if there is room, otherwise as many rows as needed: no tab is out of view. */
export const list = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  @media (min-width: 1024px) {
    grid-template-columns: none;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    &[data-many] {
      grid-template-columns: repeat(5, minmax(0, 1fr));
      grid-auto-flow: row;
    }
    [data-layout='side'] > & {
      grid-template-columns: minmax(0, 1fr);
      grid-auto-flow: row;
      align-content: start;
    }
  }
  @media (max-width: 1023.98px) {
    & > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`

export const tab = css`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--space-3);
  min-height: 48px;
  padding-block: var(--space-4);
  padding-inline: 0 var(--space-3);
  border: 0;
  border-block-start: var(--rule) solid var(--line);
  background: none;
  color: var(--ink-soft);
  font-weight: 600;
  line-height: 1.25;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${itemColorRules}
  &::before {
    content: '';
    position: absolute;
    inset: -1px 0 auto;
    border-block-start: 4px solid transparent;
    transform: scaleX(0);
    transform-origin: left;
    transition: transform var(--motion) var(--ease);
  }
  [dir='rtl'] &::before {
    transform-origin: right;
  }
  &:hover {
    color: var(--ink);
  }
  &[aria-selected='true'] {
    color: var(--ink);
  }
  &[aria-selected='true']::before {
    border-color: var(--item-color);
    transform: none;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  @media (min-width: 1024px) {
    padding-block: var(--space-5);
    padding-inline-end: var(--space-6);
    [data-layout='side'] & {
      display: flex;
      align-items: center;
      gap: var(--space-4);
      font-family: var(--font-display);
      font-size: var(--step-2);
      font-weight: var(--heading-weight);
      letter-spacing: -0.018em;
    }
    [data-layout='side'] &:focus-visible {
      z-index: 1;
      outline-offset: 2px;
    }
  }
`

export const icon = css`
  & > :is(svg, img) {
    width: 28px;
    height: 28px;
  }
  &:empty {
    display: none;
  }
  [aria-selected='true'] > & {
    color: var(--item-color);
  }
  [data-color] > &:not(:empty) {
    display: grid;
    width: fit-content;
    padding: 7px;
    border: 1px solid color-mix(in srgb, var(--item-own) 70%, transparent);
    border-radius: var(--radius);
    background: color-mix(in srgb, var(--item-own) 22%, transparent);
  }
`

/** Without JavaScript, and in print, every panel is visible, one after another. */
export const panel = css`
  border-radius: var(--radius);
  @media screen and (min-width: 1024px) and (scripting: enabled) {
    [data-layout='side'] > & {
      grid-area: 1 / 2 / span 2;
    }
  }
  @media (scripting: none) {
    &[hidden] {
      display: block;
    }
  }
  @media print {
    &[hidden] {
      display: block;
    }
  }
`

/** The text aligns with the top of the picture or logos next to it. */
export const panelContent = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-6) var(--column-gap);
  ${itemColorRules}
  &[data-aside='title'] {
    row-gap: var(--space-4);
  }
  @media (min-width: 768px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
  @media (min-width: 1024px) {
    [data-layout='side'] &&& {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

export const words = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`

export const title = css`
  font-size: var(--step-3);
  overflow-wrap: anywhere;
`

export const text = css`
  color: var(--ink-soft);
  font-size: var(--step-1);
  line-height: 1.5;
  [data-layout='side'] & {
    font-size: 1.1em;
  }
`

export const links = css`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--space-6);
`

export const aside = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  @media (min-width: 1024px) {
    [data-layout='side'] & {
      order: -1;
    }
  }
`

export const picture = css`
  width: 100%;
  border-radius: var(--radius-picture);
`
