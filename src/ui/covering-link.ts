/**
 * The styles of a link that covers the positioned element around it, as part of a class, so that all of it can be clicked. The line below its
 * words is visible while the visitor points at any of it. The outline of the focus is around what can be clicked. They are no class of their own, so that only the pages that need them load them.
 */
export const coveringLink = `
  text-decoration: underline transparent;
  text-decoration-thickness: 2px;
  text-underline-offset: 0.2em;
  &:hover {
    text-decoration-color: currentcolor;
  }
  &:active {
    text-decoration-thickness: 3px;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius);
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid var(--action);
    outline-offset: 3px;
  }
  @media (forced-colors: active) {
    &:focus-visible::after {
      outline-color: Highlight;
    }
  }
`
