import { css } from '../../ui/css.ts'

export const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(32px, 24px + 2vw, 56px);
`

export const rows = css`
  padding: 0;
  border-block-end: var(--rule) solid var(--line);
  list-style: none;
`

export const cards = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(40px, 5cqi, 64px) var(--gap);
  padding: 0;
  list-style: none;
  @container (min-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container (min-width: 960px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

/** The year is next to its entries where there is room, and stays visible while they scroll. */
export const year = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) clamp(24px, 4cqi, 64px);
  @container (min-width: 800px) {
    grid-template-columns: clamp(88px, 14cqi, 200px) minmax(0, 1fr);
  }
`

export const yearTitle = css`
  font-size: var(--step-2);
  font-variant-numeric: tabular-nums;
  line-height: 1.25;
  @container (min-width: 800px) {
    position: sticky;
    inset-block-start: calc(var(--header-height) + var(--space-5));
    align-self: start;
    padding-block-start: var(--space-5);
  }
`
