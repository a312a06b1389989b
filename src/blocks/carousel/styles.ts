import { css } from '../../ui/css.ts'

export const slide = css`
  position: relative;
  display: grid;
  grid-template-rows: auto auto 1fr;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
  overflow-wrap: anywhere;
  user-select: none;
  & a,
  & img {
    -webkit-user-drag: none;
  }
`

/** How much of the plate a mark may take, by its shape, in hundredths. */
const SHAPES = { band: [84, 44], wide: [76, 58], even: [60, 64], tall: [52, 74] }

const toShape = ([name, [width, height]]: [string, number[]]): string => `
  [data-look]:not([data-look='stories']) &[data-shape='${name}'] img {
    width: ${width}%;
    height: ${height}%;
  }
`

/** A light plate in both modes: marks cannot change their colours. */
export const plate = css`
  position: relative;
  display: block;
  width: 100%;
  aspect-ratio: 16 / 10;
  border-radius: var(--radius);
  background: var(--plate);
  color: var(--plate-ink);
  overflow: hidden;
  forced-color-adjust: none;
  & img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: auto;
    object-fit: contain;
  }
  [data-look='stories'] & img {
    object-fit: cover;
  }
  [data-look]:not([data-look='stories']) & {
    max-height: 200px;
    border: 1px solid var(--line);
  }
  [data-look='badges'] & {
    aspect-ratio: 1;
  }
  ${Object.entries(SHAPES).map(toShape).join('')}
`

export const pictureLink = css`
  display: block;
  border-radius: var(--radius);
`

export const title = css`
  [data-look='badges'] & {
    font-family: var(--font-text);
    font-size: var(--step--1);
    font-weight: 600;
    line-height: 1.35;
    letter-spacing: 0;
    text-align: center;
  }
  [data-look='stories'] & {
    margin-block-start: var(--space-2);
    font-size: var(--step-1);
    line-height: 1.3;
  }
`

/** The whole slide can be clicked; what is read and focused is its title. */
export const link = css`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius);
  }
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid var(--action);
    outline-offset: 3px;
  }
`

/** Links in the text stand above the link of the whole slide. */
export const text = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.55;
  & a {
    position: relative;
    z-index: 1;
  }
`
