import { css } from './css.ts'

/**
 * The frame of a block on the page. Its background runs from edge to edge, its content keeps to the content width. Where the block
 * before has the same tone the two share one background, and one padding is enough.
 */
export const frame = css`
  padding-block: var(--frame-space);
  padding-inline: max(var(--gutter), (100% - var(--content-width)) / 2);
  background: var(--background);
  color: var(--ink);
  &[data-tone='plain'][data-before='plain'],
  &[data-tone='muted'][data-before='muted'],
  &[data-tone='brand'][data-before='brand'],
  &[data-tone='dark'][data-before='dark'] {
    padding-block-start: 0;
  }
  &:not([data-before]) {
    padding-block-start: calc(var(--frame-space) * 0.78);
  }
`

/** The frame of a block in a container: without padding of its own, unless a tone of its own makes it a panel. */
export const innerFrame = css`
  min-width: 0;
  color: var(--ink);
  & h2 {
    font-size: var(--step-3);
  }
  & + & {
    margin-block-start: calc(var(--frame-space) * 0.64);
  }
  &:not([data-tone='plain']) {
    padding: clamp(24px, 12px + 3vw, 40px);
    border-radius: var(--radius-large);
    background: var(--background);
  }
`
