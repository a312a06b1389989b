import { css } from '../../ui/css.ts'
import { TABLE_WIDTHS_PX } from './widths.ts'

/** The width from which a table fits, in letters of its container: each table gives these another size. */
const FITTING_EM = 20

/**
 * The width of the container counts in queries as a number of its own letters, so that the same rules are right for tables that need
 * different widths.
 */
export const room = css`
  container-type: inline-size;
  @media screen {
    ${[...TABLE_WIDTHS_PX].map((width) => `&[data-width='${width}'] { font-size: ${width / FITTING_EM}px; }`).join('')}
  }
`

/**
 * The titles of the rows stay in view. The columns have a fixed width, so that one of them is cut off and shows that there is more. The
 * class is doubled, here and below, so that these rules win over those of cells.
 */
const scrollRules = `
  &&[data-phone='scroll'] {
    --row-title: min(36cqi, 220px);
    overflow-x: auto;
  }
  &&[data-phone='scroll']:not([data-inside]) {
    margin-inline-end: calc(var(--gutter) * -1);
    padding-inline-end: var(--gutter);
  }
  &&[data-phone='scroll'] > table {
    width: calc(var(--row-title) + var(--columns) * 144px);
    min-width: 100%;
  }
  &&[data-phone='scroll'] > table > * > tr > :first-child {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    background: var(--background);
  }
  &&[data-phone='scroll'] > table > * > tr > :first-child:not([scope='rowgroup']) {
    border-inline-end: var(--border) solid var(--line);
  }
`

/** The head is there for screen readers only. */
const stackRules = `
  &&[data-phone='stack'] > table,
  &&[data-phone='stack'] > table > :is(caption, tbody),
  &&[data-phone='stack'] > table > tbody > tr,
  &&[data-phone='stack'] > table > tbody > tr > th {
    display: block;
    width: auto;
  }
  &&[data-phone='stack'] > table > thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  &&[data-phone='stack'] > table > tbody > tr {
    padding-block: var(--space-4) var(--space-5);
    border-block-start: var(--rule) solid var(--line);
  }
  &&[data-phone='stack'] > table > tbody > tr > * {
    padding-block: var(--space-1);
    border: 0;
    text-align: start;
  }
  &&[data-phone='stack'] > table > tbody > tr > th {
    padding: 0 0 var(--space-2);
    font-weight: 650;
  }
  &&[data-phone='stack'] > table > tbody > tr[data-total] {
    border-block-start-color: var(--line-strong);
  }
  &&[data-phone='stack'] > table > tbody > tr:has(> [scope='rowgroup']) {
    padding-block: var(--space-8) var(--space-1);
    border-block: 0 solid var(--line-strong);
    border-block-end-width: var(--border);
  }
  &&[data-phone='stack'] > table > tbody:nth-of-type(1) > tr:has(> [scope='rowgroup']) {
    padding-block-start: var(--space-2);
  }
  &&[data-phone='stack'] > table > tbody > tr:has(> [scope='rowgroup']) + tr {
    border-block-start: 0;
  }
  &&[data-phone='stack'] > table > tbody > tr > [scope='rowgroup'] {
    font-size: var(--step-2);
  }
  &&[data-phone='stack'] > table > tbody > tr > td[data-column] {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: baseline;
    column-gap: var(--space-4);
    margin-inline: -12px;
    padding-inline: 12px;
    border-radius: var(--radius);
  }
  &&[data-phone='stack'] > table > tbody > tr > td::before {
    content: attr(data-column);
    content: attr(data-column) / '';
    color: var(--ink-soft);
    font-weight: 400;
  }
  &&[data-phone='stack'] > table > tbody > tr > td:not([data-column]) {
    display: none;
  }
`

const fittingRules = `
  && > table > thead > tr > * {
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
  @media screen {
    font-size: var(--step-0);
  }
  ${[1, 2, 3, 4, 5, 6, 7, 8].map((count) => `&[data-columns='${count}'] { --columns: ${count}; }`).join('')}
  @container (max-width: ${FITTING_EM - 0.001}em) {
    @media screen {
      ${scrollRules}
      ${stackRules}
    }
  }
  @container (min-width: ${FITTING_EM}em) {
    @media screen and (min-height: 560px) {
      ${fittingRules}
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`
