import { css } from '../../ui/css.ts'
import { TABLE_WIDTHS_PX } from './widths.ts'

/** Rules in a media query for tables on one side of the width from which they fit. In selectors they use the placeholder `BOX`. */
const whereWidth = (side: 'below' | 'from', media: string, rules: string): string =>
  [...TABLE_WIDTHS_PX]
    .map((width) => {
      const query = side === 'from' ? `(min-width: ${width}px)` : `(max-width: ${width - 0.02}px)`
      return `@container ${query} { @media ${media} { ${rules.replaceAll('BOX', `&[data-width='${width}']`)} } }`
    })
    .join('')

/** The titles of the rows stay in view. The columns have a fixed width, so that one of them is cut off and shows that there is more. */
const scrollRules = `
  BOX[data-phone='scroll'] {
    --row-title: min(36cqi, 220px);
    overflow-x: auto;
  }
  BOX[data-phone='scroll']:not([data-inside]) {
    margin-inline-end: calc(var(--gutter) * -1);
    padding-inline-end: var(--gutter);
  }
  BOX[data-phone='scroll'] > table {
    width: calc(var(--row-title) + var(--columns) * 144px);
    min-width: 100%;
  }
  BOX[data-phone='scroll'] > table > * > tr > :first-child {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    background: var(--background);
  }
  BOX[data-phone='scroll'] > table > * > tr > :first-child:not([scope='rowgroup']) {
    border-inline-end: var(--border) solid var(--line);
  }
`

/** The head is there for screen readers only. */
const stackRules = `
  BOX[data-phone='stack'] > table,
  BOX[data-phone='stack'] > table > :is(caption, tbody),
  BOX[data-phone='stack'] > table > tbody > tr,
  BOX[data-phone='stack'] > table > tbody > tr > th {
    display: block;
    width: auto;
  }
  BOX[data-phone='stack'] > table > thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  BOX[data-phone='stack'] > table > tbody > tr {
    padding-block: var(--space-4) var(--space-5);
    border-block-start: var(--rule) solid var(--line);
  }
  BOX[data-phone='stack'] > table > tbody > tr > * {
    padding-block: var(--space-1);
    border: 0;
    text-align: start;
  }
  BOX[data-phone='stack'] > table > tbody > tr > th {
    padding: 0 0 var(--space-2);
    font-weight: 650;
  }
  BOX[data-phone='stack'] > table > tbody > tr[data-total] {
    border-block-start-color: var(--line-strong);
  }
  BOX[data-phone='stack'] > table > tbody > tr:has(> [scope='rowgroup']) {
    padding-block: var(--space-8) var(--space-1);
    border-block: 0 solid var(--line-strong);
    border-block-end-width: var(--border);
  }
  BOX[data-phone='stack'] > table > tbody:nth-of-type(1) > tr:has(> [scope='rowgroup']) {
    padding-block-start: var(--space-2);
  }
  BOX[data-phone='stack'] > table > tbody > tr:has(> [scope='rowgroup']) + tr {
    border-block-start: 0;
  }
  BOX[data-phone='stack'] > table > tbody > tr > [scope='rowgroup'] {
    font-size: var(--step-2);
  }
  BOX[data-phone='stack'] > table > tbody > tr > td[data-column] {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: baseline;
    column-gap: var(--space-4);
    margin-inline: -12px;
    padding-inline: 12px;
    border-radius: var(--radius);
  }
  BOX[data-phone='stack'] > table > tbody > tr > td::before {
    content: attr(data-column);
    content: attr(data-column) / '';
    color: var(--ink-soft);
    font-weight: 400;
  }
  BOX[data-phone='stack'] > table > tbody > tr > td:not([data-column]) {
    display: none;
  }
`

const fittingRules = `
  BOX > table > thead > tr > * {
    position: sticky;
    z-index: 2;
    inset-block-start: var(--header-height);
  }
`

/**
 * The box around a table. It scrolls only where the table does not fit, since the head can stay in view on the page only where it does not.
 * On a low screen, which includes high zoom, a sticky head would take too much room.
 */
export const box = css`
  --row-title: calc(100% * 1.6 / (1.6 + var(--columns)));
  ${[1, 2, 3, 4, 5, 6, 7, 8].map((count) => `&[data-columns='${count}'] { --columns: ${count}; }`).join('')}
  ${whereWidth('below', 'screen', scrollRules + stackRules)}
  ${whereWidth('from', 'screen and (min-height: 560px)', fittingRules)}
  &:focus-visible {
    outline-offset: -2px;
  }
`
