import { css } from '../../ui/css.ts'

export const list = css`
  border-block-end: var(--rule) solid var(--line);
`

export const entry = css`
  border-block-start: var(--rule) solid var(--line);
  /* On paper, every answer is open. */
  @media print {
    &::details-content {
      content-visibility: visible;
      height: auto;
    }
  }
`

/** A line as wide as the block, with a plus or minus at its end. The sign is drawn with borders, which forced colors keep. */
export const question = css`
  position: relative;
  display: block;
  padding-block: var(--space-5);
  padding-inline-end: 52px;
  font-size: var(--step-1);
  line-height: 1.3;
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-block-start: calc(var(--space-5) + 0.5lh - 1px);
    inset-inline-end: 8px;
    width: 16px;
    border-block-start: 2px solid var(--link);
  }
  &::after {
    transform: rotate(90deg);
    transition: transform var(--motion) var(--ease);
  }
  [open] > &::after {
    transform: none;
  }
  &:hover {
    color: var(--link);
  }
  @media print {
    &::before,
    &::after {
      display: none;
    }
  }
`

export const words = css`
  font-size: inherit;
  line-height: inherit;
  text-wrap: pretty;
`

/** Headings in an answer are no larger than the question. */
export const answer = css`
  padding-block-end: var(--space-6);
  padding-inline-end: clamp(0px, 4vw, 52px);
  color: var(--ink-soft);
  & :is(h2, h3, h4, h5, h6) {
    color: var(--ink);
    font-size: var(--step-0);
  }
`
