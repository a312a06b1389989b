import { css } from '../ui/css.ts'

/** A band over the whole page, as wide as its blocks. */
export const receiptNotice = css`
  padding-block: var(--space-4);
  padding-inline: max(var(--gutter), (100% - var(--content-width)) / 2);
  border-block-end: var(--border) solid var(--success);
  background: color-mix(in oklab, var(--success) 12%, var(--background));
  color: var(--ink);
`

/** The sign before the words is drawn, as in the status of a form. */
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

/** The code is chosen whole by a click, to be copied. */
export const receiptCode = css`
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.06em;
  white-space: nowrap;
  user-select: all;
`
