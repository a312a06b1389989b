import { css } from '../../ui/css.ts'

/** Two columns at most, with titles as large as text. */
export const strip = css`
  & > li {
    padding-block: var(--space-3);
  }
  & > li > div {
    grid-template-columns: minmax(0, 1fr);
  }
  & > li > div > * {
    font-size: var(--step-0);
    line-height: 1.5;
    letter-spacing: 0;
  }
  @container (min-width: 960px) {
    &&& {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`
