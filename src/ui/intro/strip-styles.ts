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
  gap: var(--space-6) clamp(48px, 6cqi, 88px);
  & > div > .intro {
    gap: var(--space-3);
  }
  & > div > .intro :is(h1, h2, h3) {
    font-size: var(--step-3);
  }
  & > div > .intro > div {
    font-size: var(--step-0);
  }
  @container (min-width: 900px) {
    &[data-aside] {
      grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    }
  }
`
