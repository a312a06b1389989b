import { css } from '../../ui/css.ts'
import { inColumns, inRows, inWideRows, planRows } from './columns.ts'

/** How far a featured plan is longer than its neighbors. */
const OVERHANG = '12px'

/** A plan in a border. A featured one has a strong border and a strip with its words, which rises above the neighbors. */
export const plan = css`
  --pad: clamp(22px, 3cqi, 36px);
  --edge: max(1px, var(--border));
  --strong-edge: max(2px, var(--border));
  --start: var(--pad);
  --card-pad: 0 var(--pad) var(--pad);
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
  @media print {
    &[data-featured] {
      border-color: var(--ink);
      box-shadow: none;
    }
  }
  ${inRows(
    '[list] > &',
    `
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    column-gap: clamp(24px, 4cqi, 48px);
  `,
  )}
  ${inWideRows(
    '[list] > &',
    `
    grid-template-rows: [featured] auto [title] auto [text] auto [price] 1fr [features actions] auto [actions-end];
    grid-template-columns: minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3fr);
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

/** The strip at the top of a featured plan. It covers the border, so that no seam is visible between both. */
export const featured = css`
  --reach: calc(-1 * var(--pad) - var(--strong-edge));
  grid-row: featured;
  grid-column: 1 / -1;
  margin: calc(-1 * var(--strong-edge)) var(--reach) 0;
  padding: 6px var(--pad);
  border: var(--strong-edge) solid var(--action);
  border-start-start-radius: var(--radius-large);
  border-start-end-radius: var(--radius-large);
  background: var(--action);
  color: var(--action-ink);
  font-size: var(--step--1);
  font-weight: 650;
  line-height: 1.4;
  @media print {
    border-color: var(--ink);
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
  ${inWideRows('[list] > li > &', 'grid-column: 3;')}
  ${inColumns('[list] > li > &', () => 'grid-column: 1; align-self: start;')}
`
