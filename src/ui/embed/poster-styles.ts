import { css } from '../css.ts'

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
