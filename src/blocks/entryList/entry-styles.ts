import { areaStates } from '../../ui/area-states.ts'
import { coveringLink } from '../../ui/covering-link.ts'
import { css } from '../../ui/css.ts'
import { growingLine } from '../../ui/growing-line.ts'

export const entry = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  break-inside: avoid;
  &[data-layout='cards'] {
    align-content: start;
    gap: var(--space-4);
  }
  &[data-layout='rows'] {
    gap: var(--space-4) clamp(20px, 3cqi, 48px);
    padding-block: var(--space-6);
    border-block-start: var(--rule) solid var(--line);
  }
  &:is([data-layout='rows'], [data-layout='compact']) {
    ${growingLine}
  }
  &[data-layout='compact'] {
    padding-block: var(--space-4);
    border-block-start: var(--rule) solid var(--line);
  }
  @container (min-width: 640px) {
    [data-pictures] > &[data-layout='rows'] {
      grid-template-columns: minmax(0, 1fr) clamp(180px, 28cqi, 340px);
      align-items: start;
    }
  }
`

/** Where there is room, the picture of a row is at its end, so that the titles of all rows begin at the same edge. */
export const frame = css`
  aspect-ratio: 16 / 10;
  overflow: hidden;
  border-radius: var(--radius-picture);
  background: var(--surface);
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform var(--motion) var(--ease);
  }
  li:hover > & img {
    transform: scale(1.03);
  }
  @container (min-width: 640px) {
    [data-layout='rows'] > & {
      grid-area: 1 / 2;
    }
  }
`

/** The date is above the title, but follows it in the HTML, so that screen readers say it below the heading. */
export const words = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2);
  min-width: 0;
  overflow-wrap: anywhere;
  @container (min-width: 640px) {
    [data-layout='compact'] > & {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: baseline;
      column-gap: var(--space-6);
    }
  }
  @container (min-width: 900px) {
    ul:not([data-pictures]) > [data-layout='rows'] > & {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      column-gap: var(--column-gap);
    }
  }
`

export const title = css`
  font-size: var(--step-2);
  line-height: 1.25;
  text-wrap: balance;
  [data-layout='compact'] > div > & {
    font-size: var(--step-1);
  }
`

/** The link covers the entry, so that all of it can be clicked. The links of the tags are above it. */
export const link = css`
  color: var(--ink);
  ${coveringLink}
`

export const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  color: var(--ink-soft);
  font-size: var(--step--1);
  font-variant-numeric: tabular-nums;
  [data-layout='cards'] > div > &,
  [data-layout='rows'] > div > & {
    order: -1;
  }
`

export const author = css`
  &:not(:first-child)::before {
    content: '·';
    margin-inline-end: var(--space-4);
  }
`

/** Without pictures, the text of a row is next to its title if there is room. */
export const text = css`
  max-width: 40em;
  color: var(--ink-soft);
  @container (min-width: 900px) {
    ul:not([data-pictures]) > [data-layout='rows'] > div > & {
      grid-area: 1 / 2 / span 3;
    }
  }
`

export const tags = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-2);
  margin-block-start: var(--space-2);
  padding: 0;
  list-style: none;
`

/** A finger meets a link within 44 px, which is more than it shows. */
export const tag = css`
  position: relative;
  z-index: 1;
  display: block;
  min-width: 44px;
  padding: 4px 12px;
  border: max(1px, var(--border)) solid var(--line);
  border-radius: var(--radius);
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.25rem;
  text-align: center;
  text-decoration: none;
  a&::after {
    position: absolute;
    inset: -8px -1px;
    content: '';
  }
  a&:hover {
    border-color: currentcolor;
    color: var(--ink);
  }
  a& {
    ${areaStates}
  }
`
