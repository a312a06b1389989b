import { css } from '../../ui/css.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(20px, 12px + 1.4vw, 32px);
  @media (min-width: 900px) {
    &[data-layout='split'] {
      grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
      grid-template-rows: 1fr auto auto 1fr;
      column-gap: clamp(40px, 5vw, 88px);
    }
    &[data-layout='split'] > div:first-of-type {
      grid-area: 2 / 1;
    }
    &[data-layout='split'] > div + div {
      grid-area: 3 / 1;
    }
    &[data-layout='split'] img {
      grid-area: 1 / 2 / -1;
      align-self: center;
      width: 100%;
      margin-block-start: 0;
    }
    &[data-layout='offset'] {
      grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    }
    &[data-layout='offset'] > div:first-of-type {
      grid-column: 1 / -1;
      max-width: 17em;
    }
    &[data-layout='offset'] > div + div {
      grid-column: 2;
    }
  }
`

export const title = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  font-size: var(--step-6);
`

export const eyebrow = css`
  color: var(--link);
  font-size: var(--step-0);
  font-weight: 600;
  line-height: 1.4;
`

export const heading = css`
  max-width: 15em;
  font-size: var(--step-6);
  font-weight: 750;
  line-height: 1.02;
`

export const innerHeading = css`
  && {
    font-size: var(--step-4);
  }
`

export const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 20px + 1.4vw, 40px);
`

export const text = css`
  max-width: min(100%, 34em);
  color: var(--ink-soft);
  font-size: var(--step-1);
  line-height: 1.5;
`

export const picture = css`
  width: 100%;
  margin-block-start: clamp(12px, 2vw, 32px);
  border-radius: var(--radius-large);
`
