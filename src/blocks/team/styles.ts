import { css } from '../../ui/css.ts'

/** Two columns from 560 px, three from 840 px, four from 1000 px of the width of the block. */
export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
  &[data-layout='grid'] {
    gap: clamp(36px, 5cqi, 64px) var(--gap);
  }
  &[data-layout='rows'] {
    border-block-end: var(--rule) solid var(--line);
  }
  @container (min-width: 560px) {
    &[data-layout='grid'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (min-width: 840px) {
    &:is([data-columns='3'], [data-columns='4']) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  @container (min-width: 1000px) {
    &[data-columns='4'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`
