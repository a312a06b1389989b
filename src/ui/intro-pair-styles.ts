import { css } from './css.ts'

/** For an `Intro` above content of the whole width: on wide screens the text stands beside the heading, their last lines on one. */
export const introPair = css`
  @media (min-width: 960px) {
    && {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
      align-items: last baseline;
      column-gap: clamp(40px, 5vw, 88px);
      max-width: none;
    }
    & > :only-child {
      grid-column: 1 / -1;
      max-width: 820px;
    }
  }
`
