import { css } from '../../ui/css.ts'
import { growingLine } from '../../ui/growing-line.ts'
import { itemColorRules } from '../../ui/item-colors.ts'

/** Cards that are small on wide screens. On phones, picture and title share a line, so that many cards stay short. */
const MANY = `[data-layout='grid'][data-columns^='4'][data-pictures]:not([data-bare])`

const rowsOfParts = [1, 2, 3, 4].map((count) => `[data-parts='${count}'] > & { grid-row: span ${count}; }`).join('')

/** Rules for a card that spans the full width of the list. In selectors they use the placeholder `BROAD`. */
const whileFullWidth = (rules: string): string => `
  @container (min-width: 560px) {
    ${rules.replaceAll('BROAD', "[data-broad='always']")}
  }
  @container (min-width: 560px) and (max-width: 839.98px) {
    ${rules.replaceAll('BROAD', "[data-broad='medium']")}
  }
`

const broadCard = whileFullWidth(`
  [data-layout] > &BROAD {
    grid-column: 1 / -1;
  }
  [data-layout='grid'] > &BROAD {
    grid-row: auto;
    grid-template-rows: none;
    align-items: center;
  }
  [data-layout='grid'][data-pictures] > &BROAD {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    column-gap: clamp(24px, 5cqi, 72px);
  }
  &BROAD > :empty {
    display: none;
  }
  [data-layout='grid'] > &&BROAD > :last-child {
    grid-row: auto;
    grid-template-rows: repeat(3, auto);
  }
`)

const broadRevealCard = whileFullWidth(`
  [data-layout] > &BROAD {
    grid-column: 1 / -1;
  }
  [data-pictures] > &BROAD > :last-child {
    grid-template-rows: none;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  &BROAD > :last-child > :empty {
    display: none;
  }
`)

export const card = css`
  position: relative;
  min-width: 0;
  break-inside: avoid;
  ${itemColorRules}
  [data-layout='grid'] > & {
    display: grid;
    grid-template-rows: subgrid;
    grid-template-columns: minmax(0, 1fr);
    row-gap: var(--space-4);
    padding-block-end: var(--card-space);
  }
  ${rowsOfParts}
  [data-layout='grid']:not([data-pictures]) > & {
    padding-block-start: var(--space-5);
    border-block-start: var(--rule) solid var(--line);
  }
  [data-layout='rows'] > & {
    grid-row: auto;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    padding-block: var(--space-6);
    border-block-start: var(--rule) solid var(--line);
  }
  [data-layout='rows'][data-pictures] > & {
    grid-template-columns: minmax(0, 2fr) minmax(0, 5fr);
    align-items: center;
    column-gap: clamp(20px, 3cqi, 40px);
  }
  [data-layout='tiles'] > & {
    display: flex;
    flex-direction: column;
    grid-row: auto;
    gap: var(--space-3);
  }
  [data-layout='tiles']:not([data-pictures]) > & {
    padding-block-start: var(--space-4);
    border-block-start: var(--rule) solid var(--line);
  }
  [data-layout='index'] > & {
    grid-row: auto;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: center;
    gap: var(--space-4) clamp(20px, 3cqi, 40px);
    padding-block: var(--space-6);
    border-block-start: var(--rule) solid var(--line);
  }
  [data-layout='index'][data-pictures] > & {
    grid-template-columns: clamp(96px, 14cqi, 168px) minmax(0, 1fr);
  }
  :is([data-layout='index'], [data-layout='rows'], :not([data-pictures])) > &[data-linked] {
    ${growingLine}
  }
  ${broadCard}
  @container (max-width: 559.98px) {
    [data-layout='grid'][data-pictures][data-bare] > & {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      grid-row: auto;
      align-items: center;
      column-gap: var(--space-5);
    }
    ${MANY} > &&,
    [data-layout='rows'][data-pictures] > & {
      grid-template-rows: none;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      grid-row: auto;
      align-items: center;
      gap: var(--space-4);
    }
  }
`

/** The plate is visible while the picture loads. */
export const frame = css`
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: var(--radius-picture);
  background: var(--surface);
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform var(--motion) var(--ease);
  }
  [data-layout='rows'] & {
    align-self: start;
  }
  [data-layout='reveal'] & {
    border-radius: var(--radius);
  }
  [data-linked]:hover & img {
    transform: scale(1.03);
  }
`

export const words = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
  min-width: 0;
  [data-layout='grid'] > li > & {
    grid-row: 1 / -1;
    grid-template-rows: subgrid;
    align-content: stretch;
  }
  [data-layout='grid'][data-pictures] > li > & {
    grid-row: 2 / -1;
  }
  [data-layout='grid'][data-pictures] > li > &:only-child {
    grid-area: 1 / 1 / -1 / -1;
    grid-template-rows: auto auto 1fr;
    padding-block-start: var(--space-5);
    border-block-start: var(--rule) solid var(--line);
  }
  :is([data-layout='index'], [data-layout='rows'])[data-pictures] > li > &:only-child {
    grid-column: 2;
  }
  [data-layout='tiles'] > li > & {
    display: flex;
    flex: 1;
    flex-direction: column;
  }
  @container (min-width: 760px) {
    [data-layout='index'] > li > & {
      grid-template-columns: calc((100% - var(--column-gap)) * 5 / 12) minmax(0, 1fr) auto;
      align-items: center;
      column-gap: var(--column-gap);
    }
  }
  @container (max-width: 559.98px) {
    [data-layout='grid'][data-pictures][data-bare] > li > & {
      grid-row: auto;
      grid-template-rows: none;
    }
    ${MANY} > li > &&,
    [data-layout='rows'][data-pictures] > li > & {
      display: contents;
    }
    ${MANY} > li > && > :not(:first-child),
    [data-layout='rows'][data-pictures] > li > & > :not(:first-child) {
      grid-row: auto;
      grid-column: 1 / -1;
    }
  }
`

/** The title is at the top, the picture below it, and the text and the link at the end. */
export const revealCard = css`
  position: relative;
  display: grid;
  grid-row: span 2;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: subgrid;
  row-gap: var(--space-4);
  min-width: 0;
  margin-block-end: var(--card-space);
  padding: var(--space-5) var(--space-3) var(--space-3);
  border-radius: var(--radius-large);
  background: var(--surface);
  break-inside: avoid;
  ${itemColorRules}
  & > :first-child {
    padding-inline: var(--space-2);
  }
  ${broadRevealCard}
`

export const stage = css`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`

/** The links of neighboring cards are on one line. */
export const revealed = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  gap: var(--space-4);
  padding: var(--space-2);
`
