import { areaStates } from '../../ui/area-states.ts'
import { css } from '../../ui/css.ts'

export const footer = css`
  padding: clamp(48px, 32px + 4vw, 88px) max(var(--gutter), (100% - var(--content-width)) / 2) var(--space-8);
  border-block-start: var(--border) solid var(--line);
  background: var(--background);
  color: var(--ink);
  font-size: 0.9375rem;
  line-height: 1.4;
  & a {
    color: inherit;
    text-decoration-color: color-mix(in oklab, currentcolor 40%, transparent);
  }
  & a:hover {
    text-decoration-color: currentcolor;
  }
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  @media print {
    padding-block: 16pt 0;
    & nav,
    & ul {
      display: none;
    }
  }
`

const GAP = 'clamp(24px, 3vw, 48px)'

/** The large name, the contact text and the social links, aligned with the link columns below. */
export const brandLine = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) ${GAP};
  padding-block-end: clamp(32px, 24px + 2vw, 56px);
  @media (min-width: 900px) {
    grid-template-columns: minmax(min-content, 1fr) repeat(3, minmax(0, 1fr));
    align-items: start;
    & > :only-child {
      grid-column: 1 / -1;
    }
  }
`

/** A name is never broken inside a word: the longer its longest word, the smaller it is. */
export const footerName = css`
  margin: 0;
  font-family: var(--font-display);
  font-size: var(--step-4);
  font-weight: 700;
  line-height: 1;
  letter-spacing: -0.02em;
  hyphens: manual;
  overflow-wrap: normal;
  &[data-words='long'] {
    font-size: var(--step-2);
  }
  /* Too long for one line of a narrow phone in any legible size. */
  &[data-words='longest'] {
    font-size: var(--step-1);
    overflow-wrap: break-word;
  }
`

export const contact = css`
  color: var(--ink-soft);
  line-height: 1.6;
  & a {
    display: inline-block;
    padding-block: 3px;
    color: var(--ink);
    font-weight: 600;
  }
  @media (min-width: 900px) {
    grid-column: span 2;
    & > div {
      max-width: none;
      columns: 2;
      column-gap: ${GAP};
    }
    & p {
      margin: 0;
      break-inside: avoid;
    }
  }
`

/**
 * Short columns first, then long ones, which serve as lookup lists. A column is at least as wide as its longest word, and begins a new row
 * where there is no room for it. On phones the column next to it makes room.
 */
export const footerColumns = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8) ${GAP};
  padding-block: clamp(28px, 20px + 1.5vw, 40px);
  border-block-start: var(--border) solid var(--line);
  overflow-wrap: break-word;
  & > * {
    flex: 1 0 calc((100% - ${GAP}) / 2 - 3em);
    min-width: auto;
    max-width: 100%;
  }
  & a {
    overflow-wrap: inherit;
  }
  & > [data-long] {
    flex-basis: 100%;
  }
  & > [data-long] ul {
    columns: 9.5em 2;
    column-gap: ${GAP};
  }
  & > [data-long]:not(:first-child) {
    padding-block-start: clamp(28px, 20px + 1.5vw, 40px);
    border-block-start: var(--border) solid var(--line);
  }
  & li {
    break-inside: avoid;
  }
  & li a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-block: var(--space-1);
    text-decoration-line: none;
  }
  & li a:hover {
    color: var(--ink);
    text-decoration-line: underline;
  }
  @media (min-width: 640px) {
    & > * {
      flex: 0 0 calc((100% - 3 * ${GAP}) / 4);
    }
    & > [data-long] {
      display: grid;
      grid-template-columns: repeat(4, minmax(0, 1fr));
      column-gap: ${GAP};
    }
    /* Where there is room for it, the list is shown whether it is open or not. */
    & > [data-long]::details-content {
      display: block;
      grid-column: 2 / -1;
      content-visibility: visible;
    }
    & > [data-long] ul {
      columns: 3;
    }
  }
  @media (min-width: 1024px) and (pointer: fine) {
    & li a {
      min-height: 32px;
    }
  }
`

/** As tall as a link, so that a title next to links aligns with the first one. */
export const footerTitle = css`
  display: flex;
  align-items: center;
  align-self: start;
  min-height: 32px;
  margin: 0;
  font-weight: 650;
  list-style: none;
  &:is(summary)::-webkit-details-marker {
    display: none;
  }
  @media (max-width: 639.98px) {
    &:is(summary) {
      min-height: 44px;
      cursor: pointer;
    }
    &:is(summary)::after {
      content: '';
      width: 8px;
      height: 8px;
      margin-inline: auto 6px;
      border: solid currentcolor;
      border-width: 0 2px 2px 0;
      transform: translateY(-2px) rotate(45deg);
    }
    [open] > &::after {
      transform: translateY(2px) rotate(225deg);
    }
  }
  /* Where the list is always shown, there is nothing to open: only the words are left, for the keyboard and screen readers, too. */
  @media (min-width: 640px) {
    &:is(summary) {
      visibility: hidden;
      pointer-events: none;
    }
    & > span {
      visibility: visible;
    }
  }
`

export const social = css`
  display: flex;
  flex-wrap: wrap;
  @media (min-width: 900px) {
    grid-column: 4;
  }
  gap: var(--space-2);
  & a {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border: var(--border) solid var(--line);
    border-radius: 50%;
    ${areaStates}
  }
  & a:hover {
    border-color: currentcolor;
  }
  & svg {
    width: 20px;
    height: 20px;
  }
`

/** Empty on pages that no build has measured, such as the answer to a form. */
export const pageSize = css`
  margin: var(--space-3) 0 0;
  color: var(--ink-soft);
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  &:empty {
    display: none;
  }
`

export const legal = css`
  padding-block-start: var(--space-6);
  border-block-start: var(--border) solid var(--line);
  color: var(--ink-soft);
  font-size: 0.875rem;
`
