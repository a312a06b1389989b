/**
 * The states of a link or button with an area of its own, such as a chip, a page number or an entry of a menu, as part of a class. They are
 * no class of their own, so that only the pages that need them load them. A pressed area has a line and not another color: the contrast of
 * its text stays that which the checks know.
 */
export const areaStates = `
  &:hover {
    background: var(--hover);
  }
  &:active {
    box-shadow: inset 0 0 0 2px var(--line-strong);
  }
`
