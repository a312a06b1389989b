import { css } from '../css.ts'
import { markShapeRules, toPlateRules } from './mark-shape.ts'

/**
 * Marks of equal visual weight. The list around them sets `--mark-size`, the side of a square mark; other shapes have the same area. A
 * small tile goes behind a mark that would be invisible.
 */
export const mark = css`
  --mark-scale: 1;
  forced-color-adjust: none;
  display: grid;
  flex: none;
  place-items: center;
  max-width: 100%;
  height: calc(var(--mark-size) * 1.3);
  ${markShapeRules}
  &[data-colors='ink'] > svg {
    fill: currentcolor;
  }
  & > svg,
  & img {
    width: auto;
    max-width: 100%;
    height: calc(var(--mark-size) * var(--mark-scale));
    object-fit: contain;
  }
  ${toPlateRules(`
    min-width: calc(var(--mark-size) * 1.3);
    padding-inline: calc(var(--mark-size) * 0.16);
    border-radius: calc(var(--mark-size) * 0.3);
    color: var(--plate-ink);
    & > svg,
    & img {
      height: calc(var(--mark-size) * var(--mark-scale) * 0.82);
    }
  `)}
`

export const name = css`
  min-width: 0;
  max-width: 100%;
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.35;
  overflow-wrap: anywhere;
`

export const row = css`
  --mark-size: 20px;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    gap: 10px;
    max-width: 100%;
    min-height: 28px;
  }
`

/** Names next to their marks, one per line in at most three columns, so that they read like a list. */
export const grid = css`
  --mark-size: 32px;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(148px, 28%)), 1fr));
  column-gap: clamp(12px, 2cqi, 24px);
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr);
    align-items: center;
    gap: var(--space-3);
    min-height: 68px;
    padding-block: var(--space-3);
    border-block-start: var(--rule) solid var(--line);
  }
  & > li > span:last-child {
    color: var(--ink);
    font-size: var(--step-0);
    font-weight: 500;
  }
  & > li > span:only-child {
    grid-column: 1 / -1;
  }
`
