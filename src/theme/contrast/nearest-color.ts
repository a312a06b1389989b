import { toLightness, withLightness } from '../oklab.ts'
import { LIGHTNESS_STEP } from '../palette/legible-shades.ts'
import { type Palette, type Scheme, type WrittenColors, withColor } from '../palette/palette.ts'
import { toPalette } from '../palette/to-palette.ts'
import { type ColorPair, hasLowContrast, listColorPairs } from './color-pairs.ts'

/**
 * The nearest color in lightness, of the same hue, with which every pair of a written color has enough contrast. The ink of a colored area
 * is rather one of the inks of the palette. Pairs of other values get no lower than they need. Null if there is no such color.
 */
export function findNearestColor(colors: WrittenColors, scheme: Scheme, key: keyof Palette): string | null {
  const palette = toPalette(colors, scheme)
  const before = listColorPairs(palette)
  const isAllowed = (pair: ColorPair, index: number) => {
    const was = before[index]
    return !hasLowContrast(pair) || (was !== undefined && hasLowContrast(was) && !hasColor(was, key))
  }
  for (const color of listCandidates(palette, key))
    if (listColorPairs(toPalette(withColor(colors, scheme, key, color), scheme)).every(isAllowed)) return color
  return null
}

/** Whether a palette value is one of the two colors of a pair. */
export const hasColor = ({ front, back }: ColorPair, key: keyof Palette): boolean => front === key || back === key

/** Candidates for a value, the best first. The ink of a colored area prefers the inks of the palette to a new gray. */
export function* listCandidates(palette: Palette, key: keyof Palette): Iterable<string> {
  if (key === 'brandInk' || key === 'accentInk') yield* [palette.ink, palette.paper]
  yield* listShades(palette[key])
}

/** The color itself, and then darker and lighter colors of the same hue, the nearest first, up to black and white. */
function* listShades(color: string): Iterable<string> {
  const own = toLightness(color)
  for (let distance = 0; distance < 1 + LIGHTNESS_STEP; distance += LIGHTNESS_STEP) {
    if (own - distance > -LIGHTNESS_STEP) yield withLightness(color, Math.max(0, own - distance))
    if (own + distance < 1 + LIGHTNESS_STEP) yield withLightness(color, Math.min(1, own + distance))
  }
}
