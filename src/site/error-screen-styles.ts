import { css } from '../ui/css.ts'

export const errorScreen = css`
  display: grid;
  align-content: center;
  gap: var(--space-6);
  min-height: 60vh;
  padding: var(--space-16) max(var(--gutter), (100% - var(--content-width)) / 2);
`

export const errorStatus = css`
  color: var(--ink-soft);
  font-size: var(--step-2);
`
