import { coveringLink } from '../../ui/covering-link.ts'
import { css } from '../../ui/css.ts'
import { markShapeRules, toPlateRules } from '../../ui/logo/mark-shape.ts'

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
  &[data-look='marks'] {
    grid-template-rows: 1fr;
    align-items: center;
    min-height: clamp(104px, 88px + 3vw, 136px);
    border-block: var(--border) solid var(--line);
  }
  &[data-look='badges'] {
    padding-block-start: var(--space-5);
    border-block-start: var(--rule) solid var(--line);
  }
`

/** The mark aligns with the heading, and the edge of the next one is visible. */
export const mark = css`
  --mark-scale: 1;
  --mark-size: clamp(68px, 60px + 1.6vw, 88px);
  display: grid;
  align-items: center;
  justify-self: start;
  max-width: 100%;
  height: calc(var(--mark-size) * 1.3);
  forced-color-adjust: none;
  ${markShapeRules}
  [data-look='badges'] & {
    --mark-size: clamp(76px, 64px + 2vw, 96px);
  }
  & img {
    width: auto;
    max-width: 100%;
    height: calc(var(--mark-size) * var(--mark-scale));
    object-fit: contain;
    object-position: 0;
  }
  ${toPlateRules(`
    height: calc(var(--mark-size) * 1.1);
    padding-inline: var(--space-3);
    border-radius: var(--radius);
    & img {
      height: calc(var(--mark-size) * var(--mark-scale) * 0.9);
    }
  `)}
`

export const cover = css`
  position: relative;
  display: block;
  aspect-ratio: 16 / 10;
  border-radius: var(--radius);
  background: var(--surface);
  overflow: hidden;
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform var(--motion) var(--ease);
  }
  [data-look]:has(> :is(h2, h3, h4) > a:hover) > & img {
    transform: scale(1.03);
  }
`

export const pictureLink = css`
  display: block;
  border-radius: var(--radius-small);
`

export const title = css`
  [data-look='badges'] & {
    font-family: var(--font-text);
    font-size: var(--step--1);
    font-weight: 600;
    line-height: 1.4;
    letter-spacing: 0;
    text-wrap: pretty;
  }
  [data-look='stories'] & {
    margin-block-start: var(--space-2);
    font-size: var(--step-1);
    line-height: 1.3;
  }
`

/** The whole slide is clickable; only its title is focusable and read aloud. */
export const link = css`
  color: inherit;
  ${coveringLink}
`

/** Links in the text are above the link that covers the slide. A text without a title is all there is to read. */
export const text = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.55;
  [data-look] > *:first-child + & {
    color: var(--ink);
    font-size: var(--step-0);
    line-height: 1.5;
  }
  & a {
    position: relative;
    z-index: 1;
  }
`
