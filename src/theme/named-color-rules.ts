import type { ColorName } from '../manifest/manifest.gen.ts'

/** Ink is the only one of them that strong tones redefine. */
const PROPERTIES: Readonly<Record<ColorName, string>> = {
  brand: 'color-brand',
  accent: 'color-accent',
  success: 'color-success',
  warning: 'color-warning',
  error: 'color-error',
  ink: 'ink',
}

/**
 * Rules that set `--item-color` from the color name in `data-color`. Item colors are chosen for the page background; on a strong tone only
 * ink is guaranteed to be legible. Decoration may use `--item-own` there, too.
 */
export const namedColorRules = [
  '[data-color]{--item-color:var(--item-own)}',
  ...Object.entries(PROPERTIES).map(([name, property]) => `[data-color=${name}]{--item-own:var(--${property})}`),
  ':is([data-tone=brand],[data-tone=dark]) [data-color]{--item-color:var(--ink)}',
].join('')
