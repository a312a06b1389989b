import { css } from '../../ui/css.ts'
import { BLEED_COLUMNS, MASONRY_SPANS, ROWS_PER_COLUMN_WIDTH } from './layout.ts'

/** The rules that let an item span as many tracks as its `data-span` says. */
const toSpanRules = (property: string, min: number, max: number): string =>
  Array.from(
    { length: max - min + 1 },
    (_, index) => `& > [data-span='${min + index}'] { ${property}: span ${min + index}; }`,
  ).join('')

/** Two columns on phones, or one for a few pictures with captions. The gap is in proportion to the column. */
export const columns = css`
  --columns: 2;
  --column: calc(100cqi / (var(--columns) + (var(--columns) - 1) / 16));
  --gap: calc(var(--column) / 16);
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  padding: 0;
  list-style: none;
  &[data-captions='wide'] {
    --columns: 1;
  }
  @container (min-width: 440px) {
    &[data-captions='wide'] {
      --columns: 2;
    }
  }
  @container (min-width: 720px) {
    &:is([data-columns='3'], [data-columns='4']) {
      --columns: 3;
    }
  }
  @container (min-width: 1000px) {
    &[data-columns='4'] {
      --columns: 4;
    }
  }
  &[data-columns='1'] {
    --columns: 1;
    --gap: 0px;
  }
`

export const grid = css`
  --box: 1;
  gap: var(--gap);
  &[data-captions] {
    row-gap: calc(var(--gap) + var(--space-3));
  }
  &[data-shape='landscape'] {
    --box: 4 / 3;
  }
  &[data-shape='portrait'] {
    --box: 4 / 5;
  }
  &[data-columns='1'] {
    --box: 16 / 9;
  }
  & > li {
    align-content: start;
  }
  & button {
    aspect-ratio: var(--box);
  }
`

/**
 * Each picture spans as many low rows as it is high, so the browser places it in the column that ends first, and the order of the page is
 * the order from top to bottom. Rows grow if a caption needs room, and the pictures next to them fill the height.
 */
export const masonry = css`
  grid-auto-rows: minmax(calc(var(--column) / ${ROWS_PER_COLUMN_WIDTH}), auto);
  column-gap: var(--gap);
  margin-block-end: calc(-1 * var(--gap));
  & > li {
    padding-block-end: var(--gap);
  }
  ${toSpanRules('grid-row', MASONRY_SPANS.min, MASONRY_SPANS.max)}
`

/** The pictures reach the edges of the screen; the intro does not. */
export const bleedRoot = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 20px + 2vw, 52px);
  [data-block]:has(&) {
    padding-inline: 0;
  }
  & > :not(ul) {
    box-sizing: content-box;
    padding-inline: max(var(--gutter), (100% - var(--content-width)) / 2);
  }
`

export const bleed = css`
  --seam: clamp(4px, 0.6vw, 10px);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--seam);
  padding: 0;
  list-style: none;
  &[data-captions] {
    row-gap: var(--space-6);
  }
  & figcaption {
    padding-inline: var(--gutter);
  }
  @media (min-width: 700px) {
    grid-template-columns: repeat(${BLEED_COLUMNS}, minmax(0, 1fr));
    column-gap: 0;
    margin-inline-start: calc(-1 * var(--seam));
    & > li {
      padding-inline-start: var(--seam);
    }
    &[data-captions] > li,
    &[data-captions] figure {
      grid-template-rows: subgrid;
      grid-row: span 2;
      row-gap: 0;
    }
    & figcaption {
      padding-inline: var(--space-3);
    }
    ${toSpanRules('grid-column', 1, BLEED_COLUMNS)}
  }
  & img {
    max-height: 88svh;
    border-radius: 0;
  }
  & button {
    border-radius: 0;
  }
  & button:focus-visible {
    outline: none;
  }
  & button:focus-visible::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 3px solid var(--action);
    outline: 3px solid var(--background);
    outline-offset: -6px;
  }
`

export const item = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  break-inside: avoid;
`

export const figure = css`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
`

export const box = css`
  position: relative;
  display: grid;
`

/**
 * The `source` elements of a photograph would be items of the grid. Without scripts the button does nothing, so only its picture is left,
 * below the link to the file.
 */
export const open = css`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  background: var(--surface);
  overflow: hidden;
  cursor: zoom-in;
  & source {
    display: none;
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform var(--motion) var(--ease);
  }
  &:hover img {
    transform: scale(1.03);
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  @media (forced-colors: active) {
    border: 1px solid ButtonBorder;
  }
  @media (scripting: none) {
    visibility: hidden;
    & img {
      visibility: visible;
      border-radius: var(--radius);
    }
  }
`

/** The link to the file, over the picture. */
export const file = css`
  display: none;
  @media (scripting: none) {
    position: absolute;
    inset: 0;
    display: block;
    border-radius: var(--radius);
  }
  @media print {
    display: none;
  }
`

export const caption = css`
  padding-block-start: var(--space-3);
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.45;
  overflow-wrap: anywhere;
  text-wrap: pretty;
`
