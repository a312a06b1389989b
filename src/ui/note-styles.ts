import { css } from './css.ts'

/** The closing line of an item, below a rule. */
export const note = css`
  padding-block-start: var(--space-3);
  border-block-start: var(--rule) solid var(--line);
  font-weight: 600;
  line-height: 1.4;
`
