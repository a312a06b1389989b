import { css } from '../../ui/css.ts'

/** Low, and the section frame too. On phones the label of a figure is below it. */
export const strip = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-4);
  main > :has(> * > &) {
    padding-block: clamp(20px, 2.4vw, 32px);
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
    & > div {
      flex-flow: row wrap;
      align-items: baseline;
    }
  }
`
