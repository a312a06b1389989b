import { css } from '../css.ts'

/** A heading in a text. Its size follows from the text, since its level follows from the place of the block. */
export const heading = css`
  font-size: var(--step-2);
  * + && {
    margin-block-start: 1.6em;
  }
  && + * {
    margin-block-start: 0.6em;
  }
`

export const subheading = css`
  font-size: var(--step-1);
  letter-spacing: calc(var(--heading-spacing) * 0.5);
  * + && {
    margin-block-start: 1.4em;
  }
  && + * {
    margin-block-start: 0.5em;
  }
`

/** The quote itself, or the figure of a quote with its source. */
export const quote = css`
  margin-inline: 0;
  padding-inline-start: var(--space-5);
  border-inline-start: 3px solid var(--accent);
  * + && {
    margin-block: 1.6em;
  }
  &:is(blockquote) > * + *,
  & > blockquote > * + * {
    margin-block-start: 1em;
  }
  & figcaption {
    margin-block-start: var(--space-3);
    color: var(--ink-soft);
    font-size: 0.9375em;
  }
  & figcaption::before {
    content: '— ';
    content: '— ' / '';
  }
`

/** Code. Its colors are mixed from those of text and links, which are legible on every background of the theme. */
export const code = css`
  padding: var(--space-4) var(--space-5);
  border: var(--border) solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--ink);
  line-height: 1.6;
  tab-size: 2;
  overflow-x: auto;
  & [data-token='comment'] {
    color: var(--ink-soft);
    font-style: italic;
  }
  & [data-token='keyword'] {
    color: var(--link);
  }
  & [data-token='deleted'] {
    color: var(--ink-soft);
  }
  & [data-token='function'],
  & [data-token='inserted'] {
    font-weight: 600;
  }
  & [data-token='string'],
  & [data-token='constant'] {
    color: color-mix(in oklab, var(--link) 50%, var(--ink));
  }
  * + && {
    margin-block: 1.6em;
  }
`

/** The box in which a table scrolls by itself. */
export const table = css`
  max-width: 100%;
  overflow-x: auto;
  * + && {
    margin-block: 1.6em;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.9375em;
    line-height: 1.45;
  }
  & caption {
    padding-block-end: var(--space-3);
    color: var(--ink-soft);
    text-align: start;
  }
  & th,
  & td {
    min-width: 4.5em;
    padding-block: var(--space-3);
    padding-inline-end: var(--space-4);
    border-block-end: var(--rule) solid var(--line);
    text-align: start;
    vertical-align: top;
  }
  & thead :is(th, td) {
    border-block-end-color: var(--line-strong);
    font-weight: 650;
  }
  & [data-align='center'] {
    text-align: center;
  }
  & [data-align='right'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`

export const figure = css`
  * + && {
    margin-block: 1.6em;
  }
  & img {
    border-radius: var(--radius);
  }
  & figcaption {
    margin-block-start: var(--space-3);
    color: var(--ink-soft);
    font-size: 0.9375em;
  }
`

/** The horizontal rule between two parts of a text. */
export const rule = css`
  margin: 0;
  border: 0;
  border-block-start: var(--rule) solid var(--line);
  * + && {
    margin-block: 2.4em;
  }
`

/** An item of a task list. It has a box in place of the dash. */
export const task = css`
  ul > &&::before {
    display: none;
  }
  & > span:first-child {
    margin-inline-end: 0.25em;
  }
`

/** The footnotes of a text. */
export const notes = css`
  padding-block-start: var(--space-4);
  border-block-start: var(--rule) solid var(--line);
  color: var(--ink-soft);
  font-size: 0.9375em;
  * + && {
    margin-block-start: 2.4em;
  }
  && ol {
    padding: 0;
    list-style: none;
  }
  & li {
    display: grid;
    grid-template-columns: minmax(1.5em, max-content) minmax(0, 1fr);
    column-gap: 0.5em;
  }
  & li:target {
    background: var(--hover);
  }
`
