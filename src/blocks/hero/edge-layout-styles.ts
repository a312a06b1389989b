import { css } from '../../ui/css.ts'

const MARGIN = 'max(var(--gutter), (100% - var(--content-width)) / 2)'

/** The words start where those of other blocks start, and the picture at the middle of the screen. */
export const root = css`
  display: grid;
  grid-template-columns: ${MARGIN} minmax(0, 1fr) ${MARGIN};
  row-gap: clamp(20px, 12px + 1.4vw, 32px);
  [data-block]:has(> &) {
    padding: 0;
  }
  [data-block]:has(> &[data-joined]) {
    padding-block-end: var(--frame-space);
  }
  @media (min-width: 900px) {
    grid-template-rows: 1fr auto auto 1fr;
    grid-template-columns: ${MARGIN} minmax(0, 1fr) 50%;
    min-height: min(100svh - var(--header-height), 840px);
  }
`

const WORDS = `
  display: grid;
  grid-column: 2;
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 900px) {
    padding-inline-end: clamp(40px, 5vw, 88px);
  }
`

export const title = css`
  ${WORDS}
  gap: var(--space-4);
  padding-block-start: calc(var(--frame-space) * 0.78);
  @media (min-width: 900px) {
    grid-row: 2;
    padding-block-start: var(--space-10);
  }
`

export const body = css`
  ${WORDS}
  gap: clamp(28px, 20px + 1.4vw, 40px);
  @media (min-width: 900px) {
    grid-row: 3;
    padding-block-end: var(--space-10);
  }
`

/** The words alone decide how high the block is. */
export const frame = css`
  position: relative;
  grid-column: 1 / -1;
  aspect-ratio: 4 / 3;
  margin-block-start: clamp(12px, 2vw, 32px);
  @media (min-width: 900px) {
    grid-area: 1 / 3 / -1;
    aspect-ratio: auto;
    margin-block-start: 0;
  }
`

export const picture = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`
