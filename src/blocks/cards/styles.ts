import { css } from '../../ui/css.ts'

/** Cards respond to the width of the block, not of the window: inside a column there is less room. */
export const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(32px, 24px + 2vw, 56px);
`

const columnGap = 'var(--gap)'

const wideFirst = (count: number): string => `
  grid-template-columns: repeat(6, minmax(0, 1fr));
  & > li {
    grid-column: span 2;
  }
  & > li:nth-child(-n + ${count} of :not([data-lead])) {
    grid-column: span 3;
  }
`

/** Two columns from 560 px, three from 840 px, four from 1040 px, so that a card is never too narrow for its text. */
export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
  @container (min-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container (min-width: 840px) {
    &[data-columns='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    &[data-columns='2-3'] {
      ${wideFirst(2)}
    }
    &[data-columns='4-3'] {
      ${wideFirst(4)}
    }
    &[data-columns='4'][data-bare] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  @container (min-width: 1040px) {
    &[data-columns='4'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`

/**
 * The parts of a card are rows of the list (subgrid), so that titles, texts and links align across a row of cards. Therefore the gap
 * between cards is a margin at the end of each card, not a row gap.
 */
export const grid = css`
  --card-space: var(--card-gap, clamp(40px, 5cqi, 64px));
  gap: 0 ${columnGap};
  margin-block-end: calc(-1 * var(--card-space));
  @container (max-width: 559.98px) {
    &[data-pictures][data-bare] {
      --card-space: var(--space-5);
    }
  }
`

export const rows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: var(--column-gap);
  padding: 0;
  list-style: none;
  @container (min-width: 960px) {
    div:only-child > & {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`

export const index = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  border-block-end: var(--rule) solid var(--line);
  list-style: none;
`

export const tiles = css`
  gap: clamp(24px, 3cqi, 40px) ${columnGap};
  @container (max-width: 559.98px) {
    &[data-bare] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (min-width: 560px) and (max-width: 839.98px) {
    &[data-bare] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    &[data-bare][data-columns='4'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  @container (min-width: 840px) {
    &[data-columns='5'] {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
    &[data-columns='6'] {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
  }
`

/** Title and picture of a card are rows of the list here too, with the gap at the end of each card. */
export const reveal = css`
  --card-space: ${columnGap};
  gap: 0 ${columnGap};
  margin-block-end: calc(-1 * var(--card-space));
`
