import { css } from '../../ui/css.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 20px + 2vw, 48px);
`

/** Three columns with a wide one need more room than a tablet has: there they are two and one. */
export const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(40px, 24px + 4vw, 64px) var(--column-gap);
  align-items: start;
  @media (min-width: 768px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    &[data-layout='wideFirst'] {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    }
    &[data-layout='wideLast'] {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    }
  }
  @media screen and (min-width: 768px) and (min-height: 560px) {
    &[data-sticky] {
      align-items: stretch;
    }
    &[data-sticky] > * > :last-child {
      position: sticky;
      inset-block-start: calc(var(--header-height) + 24px);
    }
  }
  @media (min-width: 1024px) {
    &[data-count='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    &[data-count='3'][data-layout='wideFirst'] {
      grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
    }
    &[data-count='3'][data-layout='wideLast'] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr);
    }
  }
`
