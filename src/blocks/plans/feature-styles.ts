import { css } from '../../ui/css.ts'
import { inColumns, inRows } from './columns.ts'

/** Below a line, or next to everything else and after a line. */
export const features = css`
  --item-color: var(--link);
  grid-row: features;
  grid-column: 1;
  min-width: 0;
  margin-block-start: var(--space-6);
  padding-block-start: var(--space-6);
  border-block-start: var(--rule) solid var(--line);
  ${inRows(
    '[list] > li > &',
    `
    grid-row: title / actions-end;
    grid-column: 2;
    margin-block: var(--start) 0;
    padding: 0;
    padding-inline-start: clamp(24px, 4cqi, 48px);
    border-block-start: 0;
    border-inline-start: var(--border) solid var(--line);
  `,
  )}
  ${inColumns(
    '[list] > li > &',
    () => `
    grid-row: features;
    grid-column: 1;
    margin-block-start: var(--space-6);
    padding: var(--space-6) 0 0;
    border-block-start: var(--rule) solid var(--line);
    border-inline-start: 0;
  `,
  )}
`

export const pointsTitle = css`
  margin-block-end: var(--space-3);
  font-weight: 650;
  line-height: 1.45;
`

/** In rows there is room for two columns, if there are many. */
export const points = css`
  ${inRows('[list] > li > div > &[data-many]', 'grid-template-columns: repeat(auto-fill, minmax(170px, 1fr)); column-gap: var(--space-6);')}
  ${inColumns('[list] > li > div > &[data-many]', () => 'grid-template-columns: minmax(0, 1fr);')}
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
