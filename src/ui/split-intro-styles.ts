import { css } from './css.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 20px + 2vw, 52px);
  container-type: inline-size;
`

/**
 * Where there is room, the text stands beside the heading, on the axis that the content keeps to as well. Doubled, to be more
 * particular than any other intro.
 */
export const split = css`
  && {
    max-width: none;
  }
  @container (min-width: 900px) {
    && {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      column-gap: clamp(32px, 5cqi, 72px);
      align-items: last baseline;
    }
    & > :only-child {
      grid-column: 1 / -1;
    }
  }
`
