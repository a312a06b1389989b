import { css } from '../../ui/css.ts'

export const map = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  overflow-wrap: anywhere;
`

export const caption = css`
  max-width: var(--text-width);
  color: var(--ink-soft);
  font-size: var(--step--1);
`

export const address = css`
  display: grid;
  gap: var(--space-1);
  font-style: normal;
  line-height: 1.4;
`
