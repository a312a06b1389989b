import { css } from '../css.ts'

/** The mark is a border, so it is also visible in forced colors and in print. */
export const points = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 14px minmax(0, 1fr);
    gap: var(--space-3);
    line-height: 1.45;
  }
  & > li::before {
    content: '';
    width: 13px;
    height: 7px;
    margin-block-start: 0.42em;
    border: solid var(--item-color, var(--link));
    border-width: 0 0 2px 2px;
    transform: rotate(-45deg);
  }
`
