import { css } from '../../ui/css.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  [data-block]:has(> &) {
    padding: 0;
  }
  @media screen and (min-width: 760px) {
    [data-block]:has(> &[data-joined]) {
      padding-block-end: var(--frame-space);
    }
    position: relative;
    isolation: isolate;
    align-items: end;
    min-height: min(100svh - var(--header-height), 840px);
    padding-block: clamp(40px, 5vw, 80px);
    padding-inline: max(var(--gutter), (100% - var(--content-width)) / 2);
  }
`

/** The panel has the background of the tone, so the words are legible whatever the picture shows. Its border is visible in forced colors. */
export const panel = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(20px, 12px + 1.4vw, 32px);
  margin-inline: calc(var(--gutter) / 2);
  padding: var(--space-8) calc(var(--gutter) / 2) var(--frame-space);
  border-radius: var(--radius-large);
  background: var(--background);
  @media screen {
    margin-block-start: -48px;
  }
  @media screen and (min-width: 760px) {
    width: min(100%, 640px);
    margin: 0;
    padding: clamp(32px, 4vw, 56px);
    border: var(--border) solid transparent;
  }
`

export const title = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`

export const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(24px, 2.4vw, 36px);
`

/** The heading comes first in the HTML, the picture on the screen. */
export const frame = css`
  grid-row: 1;
  aspect-ratio: 4 / 3;
  min-width: 0;
  max-height: 60svh;
  @media screen and (min-width: 760px) {
    position: absolute;
    inset: 0;
    z-index: -1;
    grid-row: auto;
    max-height: none;
    aspect-ratio: auto;
  }
`

export const picture = css`
  width: 100%;
  height: 100%;
  object-fit: cover;
`
