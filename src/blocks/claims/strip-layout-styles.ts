import { css } from '../../ui/css.ts'

/**
 * Low, and the section frame too, with room for the edge of the next block. The label of a figure is next to it, on phones below it, and
 * its source is below both. Figures align with cards in as many columns.
 */
export const strip = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-5);
  main > :has(> * > &) {
    padding-block: clamp(40px, 4vw, 56px) calc(clamp(40px, 4vw, 56px) + 2 * var(--tread, 0px));
  }
  main > :has(> * > &):has(+ [data-before='plain'][data-tone='plain']) {
    padding-block-end: 0;
  }
  main > :has(> * > &) + * {
    padding-block-start: var(--frame-space);
  }
  & > div {
    display: flex;
    flex: 0 1 auto;
    flex-direction: column;
  }
  & dt {
    order: 1;
    color: var(--ink);
    font-weight: 500;
    font-size: var(--step--1);
    line-height: 1.35;
  }
  & dt + dd {
    font-size: var(--step-3);
  }
  & dd + dd {
    order: 2;
  }
  @media (min-width: 768px) {
    gap: var(--space-4) var(--gap);
    & > div {
      flex: 1 1 0;
    }
  }
  @media (min-width: 1024px) {
    & > div {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: var(--space-3);
      align-content: start;
      align-items: baseline;
    }
    & dt {
      grid-area: 1 / 2;
    }
    & dt + dd {
      grid-area: 1 / 1;
    }
    & dd + dd {
      grid-area: 2 / 2;
    }
  }
`
