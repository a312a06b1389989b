// Ink is the only palette color that strong tones redefine.
const toItemColor = (name: string): string => `
  &[data-color='${name}'] {
    --item-own: var(--${name === 'ink' ? 'ink' : `color-${name}`});
    --item-color: var(--item-own);
  }
`

/**
 * Rules that set `--item-color` from the color name in `data-color`; without one, to the link color. Item colors are chosen for the page
 * background; on a strong tone only ink is guaranteed to be legible. Decoration may use `--item-own` there, too.
 */
export const itemColorRules = `
  --item-color: var(--link);
  ${['brand', 'accent', 'success', 'warning', 'error', 'ink'].map(toItemColor).join('')}
  [data-tone='brand'] &,
  [data-tone='dark'] & {
    --item-color: var(--ink);
  }
`
