import { css } from '../../ui/css.ts'
import * as faceParts from '../../ui/face/face-parts.ts'

/** On phones, the name is next to the portrait and the rest is below both. In two wide columns, all of it is next to the portrait. */
export const person = css`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  align-content: start;
  align-items: center;
  gap: var(--space-4) var(--space-5);
  min-width: 0;
  overflow-wrap: anywhere;
  break-inside: avoid;
  [data-layout='grid'][data-portraits] > & {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
  [data-layout='rows'] > &,
  [data-layout='grid']:not([data-portraits]) > & {
    padding-block-start: var(--space-5);
    border-block-start: var(--rule) solid var(--line);
  }
  [data-layout='rows'] > & {
    padding-block-end: var(--space-5);
  }
  @container (min-width: 560px) {
    [data-layout='grid'][data-portraits] > &,
    [data-layout='grid']:not([data-portraits]) > & {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container (min-width: 840px) {
    [data-layout='grid'][data-portraits][data-columns='2'] > & {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
    [data-layout='rows'] > & {
      grid-template-columns: 96px minmax(0, 4fr) minmax(0, 7fr);
      column-gap: var(--gap);
      padding-block: var(--space-6);
    }
  }
`

const face = `
  width: 96px;
  height: 96px;
  border-radius: var(--radius-picture);
  [data-layout='rows'] > li > & {
    align-self: start;
  }
  [data-layout='grid'][data-portraits] > li > & {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 5;
  }
  @container (min-width: 840px) {
    [data-portraits][data-columns='2'] > li > & {
      grid-row: span 2;
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
  font-size: var(--step-3);
  font-weight: 600;
  line-height: 1;
  [data-layout='grid'][data-portraits] > li > & {
    font-size: var(--step-5);
  }
  @media print {
    border: var(--border) solid var(--line);
  }
`

export const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  @container (min-width: 840px) {
    [data-portraits][data-columns='2'] > li > & {
      align-self: end;
    }
    [data-portraits][data-columns='2'] > li > &:last-child {
      grid-row: span 2;
      align-self: center;
    }
  }
`

export const name = css`
  font-size: var(--step-1);
  line-height: 1.25;
`

export const position = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.45;
`

export const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-column: 1 / -1;
  gap: var(--space-3);
  @container (min-width: 840px) {
    [data-portraits][data-columns='2'] > li > & {
      grid-column: 2;
      align-self: start;
    }
    [data-layout='rows'] > li > & {
      grid-column: 3;
    }
  }
`

export const text = css`
  color: var(--ink-soft);
`

export const contacts = css`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--space-5);
  padding: 0;
  font-size: var(--step--1);
  list-style: none;
  & a {
    display: inline-flex;
    gap: var(--space-2);
    align-items: center;
    min-height: 44px;
    font-weight: 600;
    text-decoration-color: transparent;
  }
  & a:hover {
    text-decoration-color: currentcolor;
  }
  [data-layout='grid'] & {
    flex-direction: column;
  }
`

export const icon = css`
  flex: none;
  width: 20px;
  height: 20px;
`
