import type { IconDrawing, PictureFile } from '../contracts/place.ts'
import { contrastOf } from '../theme/colors.ts'

/**
 * The shape of a mark, width by height, in half octaves: 0 is a square, 2 twice as wide as high, -2 half as wide. Marks of the
 * same height look unequal; those of the same area look even, and `markShapes` gives each shape the height that does it.
 */
export function toShape({ width, height }: { width: number; height: number }): number {
  const ratio = width > 0 && height > 0 ? width / height : 1
  return Math.min(MOST, Math.max(LEAST, Math.round(2 * Math.log2(ratio))))
}

/** The same of an icon, from its view box. */
export function toIconShape({ viewBox }: IconDrawing): number {
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number)
  return toShape({ width, height })
}

/** The narrowest and the widest shape that are told apart. */
const [LEAST, MOST] = [-2, 6]

/** Rules that give an element with `data-shape` its height beside that of a square mark, as `--mark-scale`. */
export const markShapes = Array.from({ length: MOST - LEAST + 1 }, (_, index) => {
  const shape = LEAST + index
  return `&[data-shape='${shape}'] { --mark-scale: ${(2 ** (-shape / 4)).toFixed(2)}; }`
}).join('')

/**
 * What the colours of a mark allow: `ink` and `theme` follow the page, `bright` can be seen on dark ground, and `fixed` only on
 * light ground.
 */
export type MarkColors = 'ink' | 'theme' | 'bright' | 'fixed'

/** Drawings in colours of the theme follow it; of others nobody knows. */
export const toPictureColors = (file: PictureFile | undefined): MarkColors => (file?.adapts ? 'theme' : 'fixed')

/** A drawing that names no colour takes that of the words around it. */
export function toIconColors({ body }: IconDrawing): MarkColors {
  const colors = [...body.matchAll(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi)].map(([hex]) => toLongHex(hex))
  if (colors.length === 0) return 'ink'
  return colors.some((color) => contrastOf(color, '#000000') < LEAST_CONTRAST) ? 'fixed' : 'bright'
}

/** `#fa0` -> `#ffaa00` */
const toLongHex = (hex: string): string => (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex)

/** The contrast with black below which a colour is lost on dark ground. */
const LEAST_CONTRAST = 2.25

/**
 * Rules that put a plate behind an element with `data-colors` wherever its mark could not be seen without: the lightest colour
 * of the theme, or for a mark that follows the theme, the paper of the page.
 */
export const toPlates = (plate: string): string => `
  [data-tone='brand'] &:is([data-colors='bright'], [data-colors='fixed']),
  [data-tone='dark'] &[data-colors='fixed'] {
    ${plate}
    background: var(--plate);
  }
  [data-tone='brand'] &[data-colors='theme'],
  [data-tone='dark'] &[data-colors='theme'] {
    ${plate}
    background: var(--page);
  }
  @media (prefers-color-scheme: dark), (forced-colors: active) {
    &[data-colors='fixed'] {
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
