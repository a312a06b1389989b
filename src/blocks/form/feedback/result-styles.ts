import { css, keyframes } from '../../../ui/css.ts'
import { turn } from '../../../ui/styles.ts'

/** A spinner turns in the button while the form is being sent. */
export const send = css`
  width: 100%;
  & > button {
    gap: 12px;
  }
  & > button:disabled::before {
    content: '';
    width: 1em;
    height: 1em;
    border: 2px solid currentcolor;
    border-block-start-color: transparent;
    border-radius: 50%;
    animation: ${turn} 900ms linear infinite;
  }
  @media print {
    display: none;
  }
`

/** @public A style sheet contains only what its file exports. */
export const appear = keyframes`
  from { opacity: 0; transform: translateY(6px); }
`

/** Stays in the DOM while empty, so that screen readers know the live region before it has content. */
export const status = css`
  margin: 0;
  /* Keeps a distance from the edge of the screen when scrolled into view. */
  scroll-margin-block: 24px;
  font-weight: 600;
  &:not(:empty) {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 14px;
    margin-top: 20px;
    padding: 18px 20px;
    border: 1px solid currentcolor;
    border-radius: var(--radius);
    background: var(--background);
    animation: ${appear} var(--motion) var(--ease);
  }
  &:not(:empty)::before {
    content: '';
    width: 20px;
    height: 10px;
    margin-block-start: 5px;
    margin-inline-start: 4px;
    border: solid currentcolor;
    border-width: 0 0 3px 3px;
    transform: rotate(-45deg);
  }
  &[data-outcome='sent'] {
    color: var(--success);
  }
  &[data-outcome='failed'] {
    color: var(--error);
  }
  &[data-outcome='failed']::before {
    width: 0;
    height: 22px;
    margin-block-start: 2px;
    margin-inline-start: 13px;
    border-width: 0;
    border-inline-start-width: 3px;
    transform: none;
    mask: linear-gradient(#000 13px, #0000 0 18px, #000 0);
  }
`

/** The receipt code, read as one word. */
export const code = css`
  white-space: nowrap;
  user-select: all;
`

/** What happens next, on a line of its own. */
export const next = css`
  display: block;
  color: var(--ink);
  font-weight: 400;
`
