import { css } from '../../ui/css.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(16px, 12px + 1vw, 24px);
  &[data-layout='aside'] > div > div > p:first-child {
    font-size: var(--step-1);
    line-height: 1.5;
  }
  &[data-layout='aside'] > div > div > ul {
    padding-inline-start: 0;
  }
  &[data-layout='aside'] > div > div > ul > li {
    margin-block-start: 0;
    padding-block: var(--space-4);
    border-block-start: 1px solid var(--line);
  }
  &[data-layout='aside'] > div > div > ul > li::before {
    display: none;
  }
  &[data-layout='aside'] > div > div > ul:first-child > li:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
  @media (min-width: 900px) {
    &[data-layout='aside'] {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      column-gap: clamp(40px, 5vw, 88px);
    }
  }
`

export const heading = css`
  max-width: 18em;
`

export const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-8);
`
