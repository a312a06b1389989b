import { css } from '../css.ts'

export const asideRoot = css`
  container-type: inline-size;
`

/** The intro is sticky: it stays in view while the content next to it scrolls. */
export const aside = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: calc(var(--gap) * 1.4) var(--column-gap);
  @container (min-width: 960px) {
    &[data-aside] {
      grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
      align-items: start;
    }
    &[data-aside] > :first-child {
      position: sticky;
      inset-block-start: calc(var(--header-height) + 32px);
    }
  }
  @media print {
    &[data-aside] > :first-child {
      position: static;
    }
  }
`
