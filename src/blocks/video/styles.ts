import { css } from '../../ui/css.ts'

/** An upright video would be taller than the screen in full width. */
export const frame = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  --ratio: 16 / 9;
  &[data-ratio='4:3'] {
    --ratio: 4 / 3;
  }
  &[data-ratio='1:1'] {
    --ratio: 1;
  }
  &[data-ratio='9:16'] {
    --ratio: 9 / 16;
  }
  &[data-ratio='21:9'] {
    --ratio: 21 / 9;
  }
  &[data-ratio='4:3'] {
    max-width: 960px;
  }
  &[data-ratio='1:1'] {
    max-width: 640px;
  }
  &[data-ratio='9:16'] {
    max-width: 400px;
  }
`

export const figure = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`

/** The player fills the box, whose size is known before anything loads. Once there is a frame, everything below it is out of reach. */
export const box = css`
  position: relative;
  aspect-ratio: var(--ratio);
  overflow: hidden;
  border: var(--border) solid var(--line);
  border-radius: var(--radius-picture);
  background: var(--surface);
  break-inside: avoid;
  & > video,
  & > iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
  }
  & > video {
    object-fit: contain;
  }
  &:has(> iframe) > :not(iframe) {
    visibility: hidden;
  }
`

export const poster = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`

/** The ring of the focus is inside, on a ring in the color of the page, so that it is visible on any picture. */
const cover = `
  position: absolute;
  inset: 0;
  place-items: center;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  color: inherit;
  cursor: pointer;
  &:focus-visible {
    outline-offset: -6px;
    box-shadow: inset 0 0 0 9px var(--background);
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`

/** The whole poster is the button. */
export const play = css`
  ${cover}
  display: grid;
  @media (scripting: none) {
    display: none;
  }
`

/** The whole poster is a link where no script can show the player. */
export const watch = css`
  ${cover}
  display: none;
  @media (scripting: none) {
    display: grid;
  }
`

/** A disc in the color of buttons, with a ring that separates it from any picture. */
export const sign = css`
  display: grid;
  place-items: center;
  width: clamp(60px, 9vw, 88px);
  aspect-ratio: 1;
  border: 3px solid var(--action-ink);
  border-radius: 50%;
  background: var(--action);
  color: var(--action-ink);
  transition: transform var(--motion) var(--ease);
  & > :is(svg, img) {
    width: 44%;
    height: 44%;
  }
  :is(:hover, :focus-visible) > & {
    background: var(--action-hover);
    transform: scale(1.06);
  }
  [aria-busy='true'] > & {
    opacity: 0.7;
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
    color: ButtonText;
  }
  @media print {
    display: none;
  }
`

export const caption = css`
  max-width: var(--text-width);
  color: var(--ink-soft);
  overflow-wrap: anywhere;
`

export const notice = css`
  max-width: var(--text-width);
  color: var(--ink-soft);
  font-size: var(--step--1);
  overflow-wrap: anywhere;
  @media (scripting: none) {
    display: none;
  }
`
