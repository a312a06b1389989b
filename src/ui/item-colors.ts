/**
 * Gives an item without a color that of links as `--item-color`. The rules for `data-color`, which give it one of its own, are part of the
 * theme, so that the style sheet has them once and not for each block.
 */
export const itemColorRules = `
  &:not([data-color]) {
    --item-color: var(--link);
  }
`
