import { css } from '../css.ts'

export const stripRoot = css`
  container-type: inline-size;
  main > :has(> &) {
    padding-block: clamp(40px, 5vw, 72px);
  }
  main > :has(> &) + * {
    padding-block-start: var(--frame-space);
  }
`

export const strip = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap) var(--column-gap);
  & .intro > :first-child {
    font-size: var(--step-3);
  }
  & .intro > div {
    font-size: inherit;
  }
  @container (min-width: 900px) {
    &[data-aside] {
      grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    }
  }
`
