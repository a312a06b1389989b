import type { IconDrawing, PictureFile } from '../../contracts/place.ts'
import { contrastOf, findHexColors } from '../../theme/colors.ts'

/**
 * The aspect ratio of a mark in half octaves: 0 is a square, 2 is twice as wide as high, -2 is half as wide as high. Marks of equal height
 * look unequal, marks of equal area look even. `markShapeRules` gives each shape the height for that.
 */
export function toMarkShape({ width, height }: { width: number; height: number }): number {
  const ratio = width > 0 && height > 0 ? width / height : 1
  return Math.min(MAX_SHAPE, Math.max(MIN_SHAPE, Math.round(2 * Math.log2(ratio))))
}

/** The shape of an icon, from its view box. */
export function toIconShape({ viewBox }: IconDrawing): number {
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number)
  return toMarkShape({ width, height })
}

/** The narrowest and the widest shape. */
const [MIN_SHAPE, MAX_SHAPE] = [-2, 6]

/** Rules that set `--mark-scale` from `data-shape`: the height of a mark relative to a square one. */
export const markShapeRules = Array.from({ length: MAX_SHAPE - MIN_SHAPE + 1 }, (_, index) => {
  const shape = MIN_SHAPE + index
  return `&[data-shape='${shape}'] { --mark-scale: ${(2 ** (-shape / 4)).toFixed(2)}; }`
}).join('')

/**
 * What the colors of a mark allow: `ink` and `theme` follow the page, `bright` is visible on a dark background, and `fixed` only on a light
 * one.
 */
export type MarkColors = 'ink' | 'theme' | 'bright' | 'fixed'

/** Pictures drawn in theme colors follow the theme. The colors of any other picture are unknown. */
export const toPictureColors = (file: PictureFile | undefined): MarkColors => (file?.adapts ? 'theme' : 'fixed')

/** A drawing without colors inherits the text color. In a drawing with colors, a shape without one is black. */
export function toIconColors({ body }: IconDrawing): MarkColors {
  const colors = findHexColors(body).map(toLongHex)
  if (colors.length === 0) return 'ink'
  return UNFILLED_SHAPE.test(body) || colors.some((color) => contrastOf(color, '#000000') < MIN_CONTRAST) ? 'fixed' : 'bright'
}

const UNFILLED_SHAPE = /<(?:path|circle|ellipse|rect|polygon)\b(?![^>]*\b(?:fill|stroke)=)/

/** `#fa0` -> `#ffaa00` */
const toLongHex = (hex: string): string => (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex)

/** The contrast with black below which a color is invisible on a dark background. */
const MIN_CONTRAST = 2.25

/**
 * Rules that put a plate behind an element with `data-colors` if its mark would be invisible otherwise. The plate has the lightest color of
 * the theme; for a mark that follows the theme, it has the page background. On a dark background, one mark of a list with a plate gives a
 * plate to all that have colors, so that they look like one set.
 */
export const toPlateRules = (plate: string): string => `
  [data-tone='brand'] &:is([data-colors='bright'], [data-colors='fixed']),
  [data-tone='dark'] &[data-colors='fixed'],
  [data-tone='dark'] ul:has(> li > [data-colors='fixed']) > li > &[data-colors='bright'] {
    ${plate}
    background: var(--plate);
  }
  [data-tone='brand'] &[data-colors='theme'],
  [data-tone='dark'] &[data-colors='theme'] {
    ${plate}
    background: var(--page);
  }
  @media (prefers-color-scheme: dark), (forced-colors: active) {
    &[data-colors='fixed'],
    ul:has(> li > [data-colors='fixed']) > li > &[data-colors='bright'] {
      ${plate}
      background: color-mix(in oklab, var(--plate) 90%, var(--background));
    }
  }
  @media print {
    && {
      background: none;
    }
  }
`
