import { css } from '../../ui/css.ts'

export const address = css`
  font-style: normal;
  container-type: inline-size;
`

export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-block-end: var(--rule) solid var(--line);
`

export const detail = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-block: var(--space-3);
  border-block-start: var(--rule) solid var(--line);
  break-inside: avoid;
  & > dt:has(svg, img) + dd {
    padding-inline-start: 36px;
  }
  @container (min-width: 560px) {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    column-gap: var(--space-6);
    padding-block: var(--space-4);
    & > dt:has(svg, img) + dd {
      padding-inline-start: 0;
    }
  }
`

/** As tall as a link next to it, so that both share a baseline. */
export const label = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  align-self: start;
  padding-block-start: var(--space-1);
  color: var(--ink-soft);
  font-size: var(--step--1);
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;
  @container (min-width: 560px) {
    min-height: 52px;
    padding: 0;
    font-size: var(--step-0);
  }
`

export const icon = css`
  flex: none;
  width: 24px;
  height: 24px;
  color: var(--link);
`

/** Links are what visitors look for: larger than words, and tall enough for touch, in lines of equal height. */
export const text = css`
  padding-block: 9px;
  overflow-wrap: anywhere;
  & a {
    display: inline-block;
    max-width: 100%;
    margin-block: -9px;
    padding-block: 9px;
    color: var(--link);
    font-size: var(--step-1);
    font-weight: 600;
    line-height: 1.5;
  }
  @container (min-width: 560px) {
    padding-block: 12px;
  }
  @media print {
    & a {
      text-decoration: none;
    }
  }
`
