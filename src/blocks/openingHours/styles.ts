import { css } from '../../ui/css.ts'

export const tables = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-10);
  container-type: inline-size;
  overflow-wrap: anywhere;
`

export const table = css`
  width: 100%;
  border-collapse: collapse;
  border-block-end: var(--rule) solid var(--line);
`

export const caption = css`
  padding-block-end: var(--space-4);
  font-family: var(--font-display);
  font-size: var(--step-1);
  font-weight: var(--heading-weight);
  line-height: 1.25;
  text-align: start;
`

export const row = css`
  border-block-start: var(--rule) solid var(--line);
  vertical-align: baseline;
  break-inside: avoid;
`

/** Wide enough for the name of a weekday in one line. In some languages these names are lowercase. */
export const name = css`
  min-width: 7em;
  padding-block: var(--space-4);
  padding-inline-end: var(--space-4);
  font-weight: 600;
  line-height: 1.4;
  text-align: start;
  &::first-letter {
    text-transform: uppercase;
  }
`

export const dates = css`
  display: block;
  color: var(--ink-soft);
  font-size: var(--step--1);
  font-weight: 400;
`

export const hours = css`
  width: 50%;
  padding-block: var(--space-4);
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  text-align: end;
  &[data-closed] {
    color: var(--ink-soft);
  }
  @container (min-width: 560px) {
    width: 60%;
    text-align: start;
  }
`

/** A period does not wrap: its two times belong together. */
export const period = css`
  display: block;
  white-space: nowrap;
`

export const note = css`
  display: block;
  color: var(--ink-soft);
  font-size: var(--step--1);
  &:only-child {
    font-size: inherit;
  }
`

export const business = css`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  color: var(--ink-soft);
  & > :first-child {
    color: var(--ink);
    font-weight: 600;
  }
`
