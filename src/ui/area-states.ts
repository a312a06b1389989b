/**
 * The states of a link or button with an area of its own, such as a chip, a page number or an entry of a menu, as part of a class. They are
 * no class of their own, so that only the pages that need them load them.
 */
export const areaStates = `
  &:hover {
    background: var(--hover);
  }
  &:active {
    background: color-mix(in oklab, currentcolor 14%, transparent);
  }
`
