import { css } from '../../ui/css.ts'
import { inColumns, planRows } from './columns.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 3cqi, 40px);
`

/** One below the other. Side by side, plans share their rows, and their borders unless the theme makes them cards. */
export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap);
  padding: 0;
  list-style: none;
  ${inColumns(
    '&[list]',
    (count) => `
    grid-template-rows: ${planRows};
    grid-template-columns: repeat(${count}, minmax(0, 1fr));
    gap: 0 var(--card-gap, 0px);
  `,
  )}
`

export const note = css`
  max-width: var(--text-width);
  color: var(--ink-soft);
  font-size: var(--step--1);
`
