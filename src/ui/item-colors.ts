const toItemColor = (name: string): string => `
  &[data-color='${name}'] {
    --item-color: var(--color-${name});
  }
`

/**
 * Rules that give an element with `data-color` the colour of that name as `--item-color`; without it, the colour of links. The
 * colours that items may name are those of the page: on a strong tone only its ink is sure to be legible.
 */
export const itemColors = `
  --item-color: var(--link);
  ${['brand', 'accent', 'success', 'warning', 'error', 'ink'].map(toItemColor).join('')}
  [data-tone='brand'] &,
  [data-tone='dark'] & {
    --item-color: var(--ink);
  }
`
