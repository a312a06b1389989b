import { css } from '../../ui/css.ts'

/** On a low screen, such as a phone on its side, the bar would hide too much. */
const STICKS = '@media screen and (max-width: 767.98px) and (min-height: 480px)'

/** A page whose visitor has not opened a form: neither with a link to it nor with the button of a slim one. */
const UNOPENED = 'html:not(:has([data-block=form]:target, [data-block=form] details[open]))'

/**
 * The bar takes up its own room where it is on the page, so it never hides the end of the text. What gets the focus is scrolled out from
 * below it. The link to the top is above it. Once a form is open, the bar remains at its place on the page and covers no field.
 */
export const bar = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  & > a {
    flex: none;
    min-height: 44px;
    padding: 6px 20px;
  }
  [data-block]:has(> &) {
    padding-block: 8px;
    border-block-start: max(1px, var(--border)) solid var(--line);
  }
  @media screen and (min-width: 768px) {
    [data-block]:has(> &) {
      display: none;
    }
  }
  [data-block]:has(> &) + * {
    padding-block-start: var(--frame-space);
  }
  ${STICKS} {
    ${UNOPENED} main > :has(> &) {
      /* The edge of a motif, in the later layer of the theme, positions the block, too. */
      position: sticky !important;
      z-index: 9;
      inset-block-end: 0;
    }
    ${UNOPENED}:has(&) {
      scroll-padding-block-end: 80px;
    }
    ${UNOPENED}:has(&) [data-go-to-top] {
      inset-block-end: 80px;
    }
  }
`

export const heading = css`
  && {
    font-size: var(--step-0);
    line-height: 1.25;
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
`
