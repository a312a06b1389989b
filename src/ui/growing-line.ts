/**
 * The styles of a line over the positioned element of a link, as part of a class. While the visitor points at the link, or presses it, the
 * line grows from its start and becomes thicker.
 */
export const growingLine = `
  &::before {
    content: '';
    position: absolute;
    inset: calc(-1 * var(--rule)) 0 auto;
    border-block-start: max(2px, var(--rule)) solid var(--link);
    transform: scaleX(0);
    transform-origin: left top;
    transition: transform var(--motion) var(--ease);
  }
  [dir='rtl'] &::before {
    transform-origin: right top;
  }
  &:hover::before {
    transform: none;
  }
  &:active::before {
    transform: scaleY(2);
  }
`
