import { css } from '../../ui/css.ts'

/** A sheet of paper whose margin has the notes, if there is room; otherwise a note is below its step. */
export const sheet = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  border: max(1px, var(--border)) solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  counter-reset: step;
  list-style: none;
  [data-tone='muted'] & {
    background: var(--page);
  }
  & > li {
    padding: var(--space-4);
  }
  & > li:first-child {
    border-block-start: 0;
  }
  & > li > :is(h1, h2, h3, h4, h5, h6) {
    font-size: var(--step-0);
  }
  & > li > div {
    font-size: var(--step--1);
  }
  & > li > p {
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--accent);
    color: var(--ink);
    font-size: var(--step--1);
    line-height: 1.75;
  }
  @container (min-width: 560px) {
    & > li {
      grid-template-columns: 44px minmax(0, 1fr) minmax(0, 11.5em);
    }
    & > li > p {
      grid-area: 1 / 3 / span 2;
    }
  }
`
