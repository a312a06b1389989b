import { css } from '../../ui/css.ts'

const TONES = ['plain', 'muted', 'brand', 'dark']

/** Blocks before and after a text of an article belong to it: if they have its tone, half of the usual space is enough. */
const closer = TONES.map(
  (tone) => `
  [data-block]:not([data-block='hero']) + [data-tone='${tone}'][data-before='${tone}'] > & {
    margin-block-start: calc(var(--frame-space) / -2);
  }
  [data-tone='${tone}']:has(+ [data-tone='${tone}']) > & {
    margin-block-end: calc(var(--frame-space) / -2);
  }
`,
).join('')

const second = 'padding-inline-start: calc((100% + 2 * var(--column-gap)) / 3);'

/**
 * The text starts at the second column of a hero with the layout "wide" and no picture, and continues there with a quote, and after a figure. Only the first text
 * of an article begins with a larger paragraph.
 */
export const article = css`
  [data-block='hero'] + [data-block] > & > div > div > p:first-child {
    font-size: var(--step-1);
    line-height: 1.5;
  }
  ${closer}
  @media (min-width: 900px) {
    ${second}
    [data-block]:has(> &) + [data-block='quote'] > * {
      ${second}
    }
  }
`
