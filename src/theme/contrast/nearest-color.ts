import type { Palette } from '../../manifest/manifest.gen.ts'
import { toOklab, withLightness } from '../oklab.ts'
import { type ColorPair, hasLowContrast, listColorPairs } from './color-pairs.ts'

/**
 * The nearest color in lightness, of the same hue, with which every pair of a palette value has enough contrast. The ink of a colored area
 * is rather one of the inks of the palette. Pairs of other values get no lower than they need. Null if there is no such color.
 */
export function findNearestColor(palette: Palette, key: keyof Palette): string | null {
  const before = listColorPairs(palette)
  const isAllowed = (pair: ColorPair, index: number) => {
    const was = before[index]
    return !hasLowContrast(pair) || (was !== undefined && hasLowContrast(was) && !hasColor(was, key))
  }
  for (const color of listCandidates(palette, key))
    if (listColorPairs({ ...palette, [key]: color }).every(isAllowed)) return color
  return null
}

/** Whether a palette value is one of the two colors of a pair. */
export const hasColor = ({ front, back }: ColorPair, key: keyof Palette): boolean => front === key || back === key

/** Candidates for a value, the best first. The ink of a colored area prefers the inks of the palette to a new gray. */
export function* listCandidates(palette: Palette, key: keyof Palette): Iterable<string> {
  if (key === 'brandInk' || key === 'accentInk') yield* [palette.ink, palette.paper]
  yield* listShades(palette[key] ?? '')
}

/** About as much as people can tell apart. */
const LIGHTNESS_STEP = 0.01

/** The color itself, and then darker and lighter colors of the same hue, the nearest first, up to black and white. */
function* listShades(color: string): Iterable<string> {
  const [own = 0] = toOklab(color)
  for (let distance = 0; distance < 1 + LIGHTNESS_STEP; distance += LIGHTNESS_STEP) {
    if (own - distance > -LIGHTNESS_STEP) yield withLightness(color, Math.max(0, own - distance))
    if (own + distance < 1 + LIGHTNESS_STEP) yield withLightness(color, Math.min(1, own + distance))
  }
}
