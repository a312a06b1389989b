import { css } from '../../ui/css.ts'

export const strip = css`
  row-gap: var(--space-4);
  align-content: start;
  & > li {
    gap: var(--space-2);
    padding-block-start: var(--space-3);
    border-block-start: 4px solid var(--item-color);
  }
  & :is(h2, h3, h4) {
    font-size: var(--step-0);
    line-height: 1.35;
  }
`
