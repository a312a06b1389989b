import { css } from '../../ui/css.ts'
import { itemColors } from '../../ui/item-colors.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(32px, 24px + 2vw, 56px);
`

export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(16px, 2vw, 24px);
  padding: 0;
  list-style: none;
  @media (min-width: 768px) {
    &:not([data-narrow]) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`

export const card = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  padding: clamp(24px, 3vw, 40px);
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  break-inside: avoid;
  ${itemColors}
`

export const top = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: var(--space-4);
`

export const icon = css`
  width: 32px;
  height: 32px;
  margin-block-start: 0.05em;
  color: var(--item-color);
`

export const title = css`
  align-self: center;
  font-size: var(--step-2);
  &:first-child {
    grid-column: 1 / -1;
  }
`

export const text = css`
  color: var(--ink-soft);
`

export const points = css`
  display: grid;
  gap: var(--space-2);
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr);
    gap: var(--space-4);
  }
  & > li::before {
    content: '';
    width: 14px;
    height: 8px;
    margin-block-start: 0.45em;
    margin-inline-start: 8px;
    border: solid var(--item-color);
    border-width: 0 0 2px 2px;
    transform: rotate(-45deg);
  }
`

/** Stands at the foot of its card, however much the other cards say. */
export const process = css`
  margin-block-start: auto;
  padding-block-start: var(--space-5);
`

export const processTitle = css`
  margin-block-end: var(--space-3);
  font-weight: 600;
`

/** Numbered steps below each other, or where they have the room one strip, each joined to the one before by a line. */
export const strip = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: 0;
  counter-reset: step;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr);
    align-items: center;
    gap: var(--space-4);
    font-size: var(--step--1);
    line-height: 1.3;
    counter-increment: step;
  }
  & > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border: 2px solid var(--item-color);
    border-radius: 50%;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  @media (min-width: 480px) and (max-width: 767.98px), (min-width: 1024px) {
    &[data-layout='strip'] {
      grid-template-columns: none;
      grid-auto-columns: minmax(0, 1fr);
      grid-auto-flow: column;
      gap: 0;
    }
    &[data-layout='strip'] > li {
      position: relative;
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      align-items: start;
      gap: var(--space-2);
      padding-inline-end: var(--space-2);
    }
    &[data-layout='strip'] > li + li::after {
      content: '';
      position: absolute;
      inset-block-start: 15px;
      inset-inline-end: calc(100% + 6px);
      width: calc(100% - 44px);
      border-block-start: 2px solid var(--line);
    }
  }
`
