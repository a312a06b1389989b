import { css, keyframes } from './css.ts'

/** @public A style sheet holds only what its file exports. */
export const wait = keyframes`
  from,
  to {
    content-visibility: auto;
  }
`

/** The blocks after the first that get a turn of their own to be laid out; those after them share the last. */
const TURNS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]

/**
 * The frame of a block on the page. Its background runs from edge to edge, its content keeps to the content width. Where the block
 * before has the same tone the two share one background, and one padding is enough.
 *
 * A page is first painted without the blocks far below the first view; then they are laid out one after another, since a whole page at
 * once would be one long task. Not so where its real height is needed at once: for an anchor, for a page that comes back at the
 * place where it was left or follows another without a full load (`data-live`), and on paper.
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
  ${TURNS.map((turn) => `&:nth-child(${turn}) { --turn: ${turn}; }`).join(' ')}
  @media screen {
    html:not([data-live], :has(:target)) &:nth-child(n + 2) {
      contain-intrinsic-size: auto 600px;
      animation: ${wait} 1ms calc(50ms * var(--turn, ${TURNS.length + 2})) backwards;
    }
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
