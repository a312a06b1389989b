import { css } from '../../ui/css.ts'

const TONES = ['plain', 'muted', 'brand', 'dark']

/** Consecutive texts with the same tone are separated by a line in the middle of their space. */
export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(16px, 12px + 1vw, 24px);
  &[data-lead] > div > div > p:first-child {
    font-size: var(--step-1);
    line-height: 1.5;
  }
  &[data-layout='aside'] > div > div > ul {
    padding-inline-start: 0;
  }
  &[data-layout='aside'] > div > div > ul > li {
    margin-block-start: 0;
    padding-block: var(--space-4);
    border-block-start: var(--rule) solid var(--line);
  }
  &[data-layout='aside'] > div > div > ul > li::before {
    display: none;
  }
  &[data-layout='aside'] > div > div > ul:first-child > li:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
  ${TONES.map((tone) => `[data-block='richText'][data-tone='${tone}'] + [data-tone='${tone}'] > &`).join(',')} {
    margin-block-start: calc(var(--frame-space) / -2);
    padding-block-start: calc(var(--frame-space) / 2);
    border-block-start: var(--rule) solid var(--line);
  }
  @media (min-width: 900px) {
    &[data-layout='aside'] {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      column-gap: var(--column-gap);
    }
    &[data-layout='columns'] {
      gap: clamp(28px, 3vw, 48px);
    }
    &[data-layout='columns'] > div {
      justify-items: stretch;
    }
    &[data-layout='columns'] > div > div {
      max-width: none;
      font-size: 1.1em;
      columns: 2 18em;
      column-gap: var(--column-gap);
    }
    &[data-layout='columns'] > div > div > * {
      break-inside: avoid;
    }
    &[data-layout='columns'] > div > a {
      justify-self: start;
    }
  }
`

export const heading = css`
  max-width: 18em;
  overflow-wrap: anywhere;
  @media (min-width: 900px) {
    [data-layout='columns'] > & {
      font-size: var(--step-5);
      line-height: 1.05;
    }
  }
`

export const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-8);
`
