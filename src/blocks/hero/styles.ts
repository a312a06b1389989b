import { css } from '../../ui/css.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(20px, 12px + 1.4vw, 32px);
  @media (min-width: 900px) {
    column-gap: var(--column-gap);
    &[data-layout='split'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      grid-template-rows: 1fr auto auto 1fr;
    }
    &[data-layout='wide'] {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
      align-items: end;
    }
    &[data-layout='offset'] {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      row-gap: clamp(32px, 4vw, 56px);
    }
    &[data-layout='ruled'] {
      grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
      row-gap: var(--space-8);
    }
    &[data-layout='ruled']::before {
      content: '';
      grid-area: 2 / 1 / auto / -1;
      margin-block-start: clamp(16px, 3vw, 40px);
      border-block-start: var(--rule) solid var(--line);
    }
  }
`

export const title = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  @media (min-width: 900px) {
    [data-layout='split'] > & {
      grid-area: 2 / 1;
    }
    [data-layout='offset'] > & {
      grid-column: 1 / -1;
    }
    [data-layout='ruled'] > & {
      display: contents;
    }
  }
`

export const eyebrow = css`
  color: var(--link);
  font-size: var(--step-0);
  font-weight: 600;
  line-height: 1.4;
  @media (min-width: 900px) {
    [data-layout='ruled'] & {
      grid-area: 3 / 1;
      font-size: var(--step-1);
    }
  }
`

/** On phones the size follows the width of the screen, so that long words fit. */
export const heading = css`
  max-width: 15em;
  font-size: min(var(--step-6), 11.5vw);
  line-height: 1.02;
  @media (min-width: 900px) {
    [data-layout='offset'] &,
    [data-layout='ruled'] & {
      max-width: 13em;
      font-size: var(--step-7);
      line-height: 0.98;
      letter-spacing: calc(var(--heading-spacing) * 2);
    }
    [data-layout='ruled'] & {
      grid-area: 1 / 1 / auto / -1;
    }
    [data-long] & {
      max-width: 16em;
      font-size: var(--step-6);
      line-height: 1.02;
    }
  }
`

export const innerHeading = css`
  && {
    font-size: min(var(--step-5), 11.5vw);
  }
`

export const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: clamp(28px, 20px + 1.4vw, 40px);
  @media (min-width: 900px) {
    [data-layout='split'] > & {
      grid-area: 3 / 1;
    }
    [data-layout='ruled'] > & {
      grid-area: 3 / 2;
    }
  }
`

export const text = css`
  max-width: min(100%, 34em);
  color: var(--ink-soft);
  font-size: var(--step-1);
  line-height: 1.5;
`

export const frame = css`
  min-width: 0;
  margin-block-start: clamp(12px, 2vw, 32px);
  @media (min-width: 900px) {
    [data-layout='split'] > & {
      grid-area: 1 / 2 / -1;
      align-self: center;
      margin-block-start: 0;
    }
    [data-layout='wide'] > & {
      grid-column: 1 / -1;
    }
    [data-layout='offset'] > & {
      grid-column: 2;
      margin-block-start: 0;
    }
  }
`

export const picture = css`
  width: 100%;
  border-radius: var(--radius-picture);
  @media (min-width: 900px) {
    [data-layout='wide'] & {
      aspect-ratio: 5 / 3;
      object-fit: cover;
    }
  }
`
