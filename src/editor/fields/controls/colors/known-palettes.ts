import { type ColorPair, listColorPairs } from '../../../../theme/contrast/color-pairs.ts'
import type { Palette, Scheme } from '../../../../theme/palette/palette.ts'
import { toPalette } from '../../../../theme/palette/to-palette.ts'
import { isWrittenColors } from '../../../../theme/palette/written-colors.ts'

/** All color fields of a theme have the same palettes. */
const knownPalettes = new WeakMap<object, Map<Scheme, Palette>>()

/** The complete palette of a theme as it is in a draft; null if some of its colors are no colors. */
export function findPalette(colors: unknown, scheme: Scheme): Palette | null {
  if (!isWrittenColors(colors)) return null
  const known = knownPalettes.get(colors) ?? new Map<Scheme, Palette>()
  const palette = known.get(scheme) ?? toPalette(colors, scheme)
  knownPalettes.set(colors, known.set(scheme, palette))
  return palette
}

const knownPairs = new WeakMap<Palette, readonly ColorPair[]>()

export function listKnownPairs(palette: Palette): readonly ColorPair[] {
  const pairs = knownPairs.get(palette) ?? listColorPairs(palette)
  knownPairs.set(palette, pairs)
  return pairs
}
