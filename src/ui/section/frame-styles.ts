import { css, keyframes } from '../css.ts'

/** @public A style sheet contains only what its file exports. */
export const wait = keyframes`
  from,
  to {
    content-visibility: auto;
  }
`

/** The blocks after the first that are laid out one per task. Later blocks share the last task. */
const TURNS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]

/**
 * The section frame of a block on the page. Its background spans the full width; its content stays within the content width. If the
 * previous block has the same tone, the two share one background, and one padding is enough.
 *
 * The first paint skips blocks far below the first view. They are then laid out one after another, since the whole page at once would be
 * one long task. This is off where real heights are needed immediately: for an anchor, for a page that restores its scroll position or
 * follows another without a full load (`data-live`), and in print.
 */
export const sectionFrame = css`
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
  ${TURNS.map((turn) => `&:nth-child(${turn}) { --turn: ${turn}; }`).join(' ')}
  @media screen {
    html:not([data-live], :has(:target)) &:nth-child(n + 2) {
      contain-intrinsic-size: auto 600px;
      animation: ${wait} 1ms calc(50ms * var(--turn, ${TURNS.length + 2})) backwards;
    }
  }
`

/** The section frame of a block in a container. It has padding only if its own tone makes it a panel. */
export const sectionFrameInContainer = css`
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
