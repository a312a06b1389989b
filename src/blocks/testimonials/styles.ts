import { css } from '../../ui/css.ts'
import * as faceParts from '../../ui/face/face-parts.ts'

/** One at a time, the text is next to the portrait if there is room. Otherwise each testimonial is a ruled column. */
export const quote = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  overflow-wrap: anywhere;
  padding-block: var(--space-1);
  padding-inline: 28px 12px;
  border-inline-start: var(--border) solid var(--line);
  @container (min-width: 760px) {
    &:not([data-look='card']) {
      display: grid;
      padding: var(--space-1) 0;
      border: 0;
      grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
      column-gap: clamp(48px, 9cqi, 120px);
      align-items: start;
    }
  }
  @media print {
    &[data-look] {
      display: block;
      padding: 0;
      border: 0;
    }
  }
`

/** The quotation mark is drawn with CSS, so that screen readers skip it. If there is room it hangs before the text. */
export const words = css`
  flex: 1 0 auto;
  margin: 0;
  &::before {
    content: '\\201C' / '';
    display: block;
    height: 0.5em;
    margin-block-end: var(--space-3);
    color: var(--accent);
    font-family: var(--font-display);
    font-size: var(--step-5);
    font-weight: 700;
    line-height: 1;
  }
  & > div {
    max-width: none;
  }
  figure:not([data-look='card']) > & {
    max-width: 25em;
    font-family: var(--font-display);
    font-weight: 500;
    letter-spacing: -0.012em;
  }
  [data-look='huge'] > & {
    font-size: var(--step-3);
    line-height: 1.2;
  }
  [data-look='large'] > & {
    font-size: var(--step-2);
    line-height: 1.3;
  }
  figure[data-look='alone'] > & {
    max-width: 38em;
    font-family: var(--font-text);
    font-size: var(--step-1);
    font-weight: 400;
    line-height: 1.5;
  }
  @container (min-width: 760px) {
    figure:not([data-look='card']) > & {
      grid-area: 1 / 2;
      position: relative;
    }
    [data-look='huge'] > & {
      font-size: var(--step-4);
    }
    [data-look='large'] > & {
      font-size: var(--step-3);
    }
    figure:not([data-look='card']) > &::before {
      position: absolute;
      inset-block: -0.02em auto;
      inset-inline: auto 100%;
      margin-inline-end: 0.12em;
      font-size: max(2em, var(--step-6));
    }
  }
`

export const person = css`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  @container (min-width: 760px) {
    figure:not([data-look='card']) > & {
      display: grid;
      grid-area: 1 / 1;
      gap: var(--space-5);
    }
  }
`

const face = `
  flex: none;
  width: 52px;
  height: 52px;
  border-radius: 50%;
  figure:not([data-look='card']) & {
    width: 72px;
    height: 72px;
  }
  @container (min-width: 760px) {
    figure:not([data-look='card']) & {
      width: min(100%, 200px);
      height: auto;
      aspect-ratio: 1;
      border-radius: var(--radius-large);
    }
  }
`

export const portrait = css`
  ${faceParts.portrait}
  ${face}
`

export const monogram = css`
  ${faceParts.monogram}
  ${face}
  font-size: var(--step-1);
  font-weight: 700;
  figure:not([data-look='card']) & {
    font-size: var(--step-3);
  }
  @container (min-width: 760px) {
    figure:not([data-look='card']) & {
      font-size: var(--step-6);
    }
  }
  @media print {
    display: none;
  }
`

export const caption = css`
  display: grid;
  & cite a {
    margin-block: -8px;
    padding-block: 10px;
  }
  min-width: 0;
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.45;
`

export const name = css`
  color: var(--ink);
  font-size: var(--step-0);
  font-style: normal;
  font-weight: 650;
  & a {
    display: inline-block;
    padding-block: 2px;
    color: inherit;
  }
  @media print {
    & a[href^='http']::after {
      content: ' (' attr(href) ')';
      font-weight: 400;
    }
  }
`
