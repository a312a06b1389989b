import { isText } from '../colors.ts'
import { toChroma, toLightness, withLightness } from '../oklab.ts'

/** About as much as people can tell apart. */
export const LIGHTNESS_STEP = 0.01

/**
 * The first shade of a color that is legible on all areas, on the way to black or, for a dark page, to white. Null if not even that is
 * legible.
 */
export function findLegibleShade(color: string, isDark: boolean, areas: readonly string[]): string | null {
  const [start, end] = [toLightness(color), isDark ? 1 : 0]
  const count = Math.ceil(Math.abs(end - start) / LIGHTNESS_STEP)
  for (let step = 0; step <= count; step += 1) {
    const shade = withLightness(color, step === count ? end : start + Math.sign(end - start) * step * LIGHTNESS_STEP)
    if (isText(shade, areas)) return shade
  }
  return null
}

/** The color of text on an area: a light one if it is legible there, or else a dark one in the hue of the area. */
export const toInkOn = (area: string, light: string): string =>
  [light, withLightness(area, 0.24, Math.min(toChroma(area), 0.05)), '#ffffff'].find((ink) => isText(ink, [area])) ?? '#000000'
