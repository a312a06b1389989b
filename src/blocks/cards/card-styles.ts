import { css } from '../../ui/css.ts'
import { itemColors } from '../../ui/item-colors.ts'

const rowsOfParts = [1, 2, 3, 4].map((count) => `[data-parts='${count}'] > & { grid-row: span ${count}; }`).join('')

export const card = css`
  position: relative;
  min-width: 0;
  break-inside: avoid;
  ${itemColors}
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
    border-block-start: 1px solid var(--line);
  }
  [data-layout='rows'] > & {
    grid-row: auto;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    padding-block: var(--space-6);
    border-block-start: 1px solid var(--line);
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
    border-block-start: 1px solid var(--line);
  }
  @container (max-width: 559.98px) {
    [data-layout='grid'][data-pictures][data-bare] > & {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      grid-row: auto;
      align-items: center;
      column-gap: var(--space-5);
    }
    [data-layout='rows'][data-pictures] > & {
      grid-template-columns: 96px minmax(0, 1fr);
      align-items: center;
      gap: var(--space-4);
    }
  }
`

/** The plate shows where there is no picture, and while it is on its way. */
export const frame = css`
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: var(--radius-large);
  background: var(--surface);
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform 240ms ease-out;
  }
  [data-layout='rows'] & {
    align-self: start;
  }
  [data-layout='reveal'] & {
    grid-area: 1 / 1;
    border-radius: var(--radius);
  }
  @container (max-width: 559.98px) {
    [data-layout='grid']:not([data-bare]) > li > &:empty {
      display: none;
    }
  }
  [data-linked]:not([data-hiding]):hover & img {
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
  [data-layout='tiles'] > li > & {
    display: flex;
    flex: 1;
    flex-direction: column;
  }
  @container (max-width: 559.98px) {
    [data-layout='grid'][data-pictures][data-bare] > li > & {
      grid-row: auto;
      grid-template-rows: none;
    }
    [data-layout='rows'][data-pictures] > li > & {
      display: contents;
    }
    [data-layout='rows'][data-pictures] > li > & > :not(:first-child) {
      grid-column: 1 / -1;
    }
  }
`

/** The title stands on top, below it the picture; with a pointer the words lie on the picture and show when they are asked for. */
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
  ${itemColors}
  & > :first-child {
    padding-inline: var(--space-2);
  }
`

export const stage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`

export const revealed = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  gap: var(--space-4);
  padding: var(--space-2);
  @media screen and (hover: hover) and (forced-colors: none) {
    [data-hiding] & {
      z-index: 1;
      grid-area: 1 / 1;
      border-radius: var(--radius);
      background: var(--surface);
      opacity: 0;
      transition: opacity 200ms ease-out;
    }
    [data-hiding]:is(:hover, :focus-within) & {
      opacity: 1;
    }
  }
`
