import { css } from '../../ui/css.ts'
import { crossButton } from '../cross-button.ts'

/**
 * The words are in the middle of the page, and the button is at the end of its content. The menu of a phone starts below a header
 * at the top of the screen, so the announcement is not shown while the menu is open.
 */
export const announcement = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  column-gap: var(--space-3);
  padding-block: 2px;
  padding-inline: max(var(--gutter), (100% - var(--content-width)) / 2);
  border-block-end: var(--border) solid var(--line);
  background: var(--background);
  color: var(--ink);
  font-size: 0.9375rem;
  line-height: 1.45;
  @media (min-width: 768px) {
    grid-template-columns: minmax(44px, 1fr) minmax(0, auto) minmax(44px, 1fr);
  }
  [data-announcement='dismissed'] &,
  &:has(+ header :popover-open) {
    display: none;
  }
  @media print {
    display: none;
  }
`

/** One line with its link if there is room. A single line is as tall as the button. */
export const words = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  align-content: center;
  column-gap: var(--space-4);
  min-height: 44px;
  margin: 0;
  overflow-wrap: anywhere;
  & > span {
    padding-block: 10px;
    text-wrap: pretty;
  }
  & > a {
    margin-block: -12px -4px;
  }
  @media (min-width: 768px) {
    grid-column: 2;
    justify-content: center;
    text-align: center;
  }
`

export const dismiss = css`
  ${crossButton}
  display: none;
  grid-column: -2;
  justify-self: end;
  max-width: none;
  margin-inline-end: -12px;
  padding: 0;
  &:focus-visible {
    outline-offset: -4px;
  }
  [data-announcement] & {
    display: block;
  }
`
