import { css } from '../../ui/css.ts'

export const row = css`
  display: grid;
  gap: 48px clamp(32px, 5vw, 80px);
  & > * {
    min-width: 0;
  }
  @media (min-width: 768px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    &[data-count='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    &[data-count='2'][data-layout='wideFirst'] {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    }
    &[data-count='2'][data-layout='wideLast'] {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    }
    &[data-count='3'][data-layout='wideFirst'] {
      grid-template-columns: 2fr 1fr 1fr;
    }
    &[data-count='3'][data-layout='wideLast'] {
      grid-template-columns: 1fr 1fr 2fr;
    }
  }
`
