// Ink is the one colour that a strong tone has, too.
const toItemColor = (name: string): string => `
  &[data-color='${name}'] {
    --item-own: var(--${name === 'ink' ? 'ink' : `color-${name}`});
    --item-color: var(--item-own);
  }
`

/**
 * Rules that give an element with `data-color` the colour of that name as `--item-color`; without it, the colour of links. The
 * colours that items may name are those of the page: on a strong tone only its ink is sure to be legible. What need not be read may
 * have `--item-own` there, too.
 */
export const itemColors = `
  --item-color: var(--link);
  ${['brand', 'accent', 'success', 'warning', 'error', 'ink'].map(toItemColor).join('')}
  [data-tone='brand'] &,
  [data-tone='dark'] & {
    --item-color: var(--ink);
  }
`
