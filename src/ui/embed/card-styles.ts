import { css } from '../css.ts'

/** As tall as its frame, so that the page does not move when it is shown, except for a booking page: that needs much more room. */
export const card = css`
  display: grid;
  grid-template: minmax(180px, 1fr) auto / minmax(0, 1fr);
  --height: 480px;
  min-height: var(--height);
  &[data-embed='booking']:not(:has(> iframe)) {
    min-height: 0;
  }
  &[data-embed='booking'] {
    --height: 720px;
  }
  &[data-height='low'] {
    --height: 360px;
  }
  &[data-height='medium'] {
    --height: 480px;
  }
  &[data-height='tall'] {
    --height: 720px;
  }
  @media print {
    min-height: 0;
  }
`

/** The part of the card with the picture. */
export const view = css`
  position: relative;
`

export const drawing = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  background: var(--line);
`

export const panel = css`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  background: var(--background);
  @media print {
    display: none;
  }
`

export const choices = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  & > * {
    max-width: 100%;
  }
  @media (max-width: 479.98px) {
    & > * {
      flex: 1 1 100%;
      padding-inline: var(--space-4);
    }
  }
`

/** Without JavaScript it could do nothing. */
export const show = css`
  @media (scripting: none) {
    display: none;
  }
`
