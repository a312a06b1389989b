import { css } from '../../ui/css.ts'

/** The groups of a panel, in columns from top to bottom. */
export const list = css`
  @media (max-width: 1023.98px) {
    display: grid;
    gap: var(--space-5);
  }
  @media (min-width: 1024px) {
    columns: 3;
    column-gap: var(--space-4);
    column-rule: var(--border) solid var(--line);
    & > li {
      padding-block-end: var(--space-2);
      break-inside: avoid;
    }
  }
`

export const title = css`
  margin: 0;
  color: var(--ink);
  font-weight: 700;
  line-height: 1.3;
  @media (min-width: 1024px) {
    padding: var(--space-2) var(--space-3) 0;
  }
`

export const text = css`
  margin: 2px 0 var(--space-1);
  color: var(--ink-soft);
  font-size: 0.875rem;
  line-height: 1.35;
  @media (min-width: 1024px) {
    padding-inline: var(--space-3);
  }
`
