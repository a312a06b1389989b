import { css } from '../../ui/css.ts'

/**
 * On phones the summary is a button that opens the form, and its words are the heading. Elsewhere, on paper, and after a link to the block
 * was followed, the form is visible although it is closed. A browser that cannot show the content of closed details keeps the button.
 */
export const slim = css`
  &::details-content {
    content-visibility: visible;
    height: auto;
  }
  & > summary {
    width: 100%;
    margin-block-end: 24px;
    list-style: none;
    overflow-wrap: anywhere;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & form {
    gap: 16px;
  }
  & > div {
    gap: 24px;
  }
  & > div > :first-child > :first-child {
    font-size: var(--step-2);
  }
  & textarea {
    height: 5.5em;
  }
  @supports selector(::details-content) {
    @media print, (min-width: 768px) {
      & > summary {
        display: none;
      }
    }
    [data-block]:target > * > & > summary {
      display: none;
    }
  }
  @media screen and (max-width: 767.98px) {
    [data-block]:not(:target) > * > & > div > :first-child > :first-child,
    [data-block]:not(:target) > * > &:not([open]) > div {
      display: none;
    }
  }
`
