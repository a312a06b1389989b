import { css } from '../../ui/css.ts'
import { inColumns, inRows, planRows } from './columns.ts'

/** How far a featured plan is longer than its neighbors. */
const OVERHANG = '12px'

/** A plan in a border. A featured one has a strong border and a strip with its words, which rises above the neighbors. */
export const plan = css`
  --pad: clamp(22px, 3cqi, 36px);
  --edge: max(1px, var(--border));
  --strong-edge: max(2px, var(--border));
  --start: var(--pad);
  position: relative;
  display: grid;
  grid-template-rows: ${planRows};
  grid-template-columns: minmax(0, 1fr);
  padding: 0 var(--pad) var(--pad);
  border: var(--edge) solid var(--line);
  border-radius: var(--radius-large);
  overflow-wrap: anywhere;
  break-inside: avoid;
  &[data-featured] {
    --start: calc(var(--pad) + var(--edge));
    z-index: 1;
    border: var(--strong-edge) solid var(--action);
    background: var(--background);
    box-shadow: var(--shadow-2);
  }
  ${inRows(
    '[list] > &',
    `
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    column-gap: clamp(32px, 5cqi, 72px);
  `,
  )}
  ${inColumns(
    '[list] > &',
    (count) => `
    ${count > 3 ? '--pad: clamp(18px, 1.9cqi, 24px);' : ''}
    grid-row: title / span 5;
    grid-template-rows: subgrid;
    grid-template-columns: minmax(0, 1fr);
    border-radius: 0;
    &:not(:first-child, [data-featured]) {
      border-inline-start: 0;
    }
    &:first-child {
      border-start-start-radius: var(--radius-large);
      border-end-start-radius: var(--radius-large);
    }
    &:last-child {
      border-start-end-radius: var(--radius-large);
      border-end-end-radius: var(--radius-large);
    }
    &[data-featured] {
      grid-row: featured / span 6;
      margin-block-end: -${OVERHANG};
      margin-inline: calc(-1 * var(--edge));
      padding-block-end: calc(var(--pad) + ${OVERHANG} + var(--edge) - var(--strong-edge));
      border-radius: var(--radius-large);
    }
  `,
  )}
`

/** The strip at the top of a featured plan, as wide as the plan. */
export const featured = css`
  grid-row: featured;
  grid-column: 1 / -1;
  margin-inline: calc(-1 * var(--pad));
  padding: var(--space-2) var(--pad);
  border-block-end: 1px solid transparent;
  border-start-start-radius: calc(var(--radius-large) - var(--strong-edge));
  border-start-end-radius: calc(var(--radius-large) - var(--strong-edge));
  background: var(--action);
  color: var(--action-ink);
  font-size: var(--step--1);
  font-weight: 650;
  line-height: 1.4;
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
  @media print {
    border-color: currentcolor;
  }
`

export const title = css`
  grid-row: title;
  grid-column: 1;
  margin-block-start: var(--start);
  font-size: var(--step-2);
  line-height: 1.2;
`

export const text = css`
  grid-row: text;
  grid-column: 1;
  margin-block-start: var(--space-2);
  color: var(--ink-soft);
  line-height: 1.5;
`

/** Below a line, or next to everything else. */
export const features = css`
  --item-color: var(--link);
  grid-row: features;
  grid-column: 1;
  min-width: 0;
  margin-block-start: var(--space-6);
  padding-block-start: var(--space-6);
  border-block-start: var(--border) solid var(--line);
  ${inRows(
    '[list] > li > &',
    `
    grid-row: title / span 5;
    grid-column: 2;
    margin-block-start: var(--start);
    padding: 0;
    border: 0;
  `,
  )}
  ${inColumns(
    '[list] > li > &',
    () => `
    grid-row: features;
    grid-column: 1;
    margin-block-start: var(--space-6);
    padding-block-start: var(--space-6);
    border-block-start: var(--border) solid var(--line);
  `,
  )}
`

export const pointsTitle = css`
  margin-block-end: var(--space-3);
  font-weight: 650;
  line-height: 1.45;
`

/** A cross instead of the check mark, also drawn with borders. */
export const missing = css`
  position: relative;
  color: var(--ink-soft);
  ul > &::before,
  ul > &::after {
    content: '';
    width: 13px;
    height: 0;
    margin-block-start: 0.7em;
    border: solid currentcolor;
    border-width: 0 0 2px;
    transform: rotate(45deg);
  }
  ul > &::after {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    transform: rotate(-45deg);
  }
`

export const actions = css`
  display: grid;
  grid-row: actions;
  grid-column: 1;
  gap: var(--space-2);
  align-self: end;
  justify-items: center;
  margin-block-start: var(--space-8);
  & > a:first-child {
    width: 100%;
    padding-inline: 16px;
  }
`
