import { css } from '../css.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 20px + 2vw, 52px);
  container-type: inline-size;
`

/**
 * If there is room, the text is next to the heading and begins on its first line. On a strong tone it is below a larger heading that has
 * the full width: such a block is the one to read. The selector is doubled to win over other intro styles.
 */
export const split = css`
  && {
    max-width: none;
  }
  @container (min-width: 900px) {
    && {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      column-gap: var(--column-gap);
      align-items: first baseline;
    }
    main > :is([data-tone='brand'], [data-tone='dark']) > * > && {
      grid-template-columns: minmax(0, 1fr);
    }
    & > :only-child {
      grid-column: 1 / -1;
    }
    main > :is([data-tone='brand'], [data-tone='dark']) > * > & > h2 {
      font-size: var(--step-5);
      line-height: 1.05;
    }
  }
`
