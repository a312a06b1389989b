import { css } from '../ui/css.ts'

/** A full-width band, with its content as wide as the blocks. */
export const receiptNotice = css`
  padding-block: var(--space-4);
  padding-inline: max(var(--gutter), (100% - var(--content-width)) / 2);
  border-block-end: var(--border) solid var(--success);
  background: color-mix(in oklab, var(--success) 12%, var(--background));
  color: var(--ink);
`

/** The sign before the text is drawn with CSS, as in the status of a form. */
export const receiptWords = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 18px;
  position: relative;
  margin: 0;
  padding-inline-start: 40px;
  line-height: 1.5;
  overflow-wrap: anywhere;
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0.4em;
    inset-inline-start: 4px;
    width: 20px;
    height: 10px;
    border: solid var(--success);
    border-width: 0 0 3px 3px;
    transform: rotate(-45deg);
  }
`

/** A click selects the whole code, ready to copy. */
export const receiptCode = css`
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.06em;
  white-space: nowrap;
  user-select: all;
`
