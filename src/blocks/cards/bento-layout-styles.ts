import { css } from '../../ui/css.ts'
import { itemColorRules } from '../../ui/item-colors.ts'

/**
 * Three columns from 840 px, two from 560 px. Both `data-size` and `data-medium` come from `planBento`, which leaves no gap; `dense` lets a
 * later small card fill the cell next to a large one.
 */
export const list = css`
  --card-pad: 0px;
  display: grid;
  grid-auto-flow: dense;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(12px, 1.6cqi, 20px);
  padding: 0;
  list-style: none;
  @container (min-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container (min-width: 840px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

export const card = css`
  position: relative;
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  border: var(--border) solid transparent;
  border-radius: var(--radius-large);
  background: var(--surface);
  break-inside: avoid;
  ${itemColorRules}
  &:has(> :nth-child(2)) {
    grid-template-rows: auto minmax(0, 1fr);
  }
  @container (min-width: 560px) and (max-width: 839.98px) {
    &[data-medium] {
      grid-column: span 2;
    }
    &[data-medium]:not([data-lead]):has(> :nth-child(2)) {
      grid-template-rows: auto;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (min-width: 840px) {
    &[data-size='start'] {
      grid-column: 1;
    }
    &[data-size='large'],
    &[data-size='wide'] {
      grid-column: span 2;
    }
    &[data-size='largeEnd'] {
      grid-column: 2 / span 2;
    }
    &:is([data-size='large'], [data-size='largeEnd']) {
      grid-row: span 2;
    }
    &:is([data-size='large'], [data-size='largeEnd']):has(> :nth-child(2)) {
      grid-template-rows: minmax(0, 1fr) auto;
    }
    &[data-size='full'] {
      grid-column: 1 / -1;
    }
    &:is([data-size='wide'], [data-size='full']):has(> :nth-child(2)) {
      grid-template-rows: auto;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @media print {
    border-color: var(--line);
  }
  &&[data-linked] a:focus-visible::before {
    outline-offset: 3px;
  }
`

/** The picture fills the space that the words of the card and its neighbors leave, and is at least 16:10. */
export const frame = css`
  position: relative;
  overflow: clip;
  margin: var(--space-2) var(--space-2) 0;
  border-radius: calc(var(--radius-large) - var(--space-2) / 2);
  &::before {
    content: '';
    display: block;
    padding-block-start: 62.5%;
  }
  & img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform var(--motion) var(--ease);
  }
  [data-linked]:hover & img {
    transform: scale(1.03);
  }
  @container (min-width: 840px) {
    [data-size='wide'] > &,
    [data-size='full'] > & {
      margin-block-end: var(--space-2);
    }
  }
`

export const words = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-width: 0;
  padding: clamp(20px, 2.4cqi, 32px);
  & > :last-child:not(:nth-child(2)) {
    margin-block-start: auto;
  }
  @container (min-width: 840px) {
    [data-size='large'] > &:only-child,
    [data-size='largeEnd'] > &:only-child {
      justify-content: space-between;
      padding: clamp(24px, 3.4cqi, 48px);
    }
    [data-size='wide'] > &:not(:only-child),
    [data-size='full'] > &:not(:only-child) {
      align-self: center;
    }
  }
`
