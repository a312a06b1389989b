import type { Palette } from '../../manifest/manifest.gen.ts'
import { withLightness } from '../oklab.ts'
import { listColorPairs } from './color-pairs.ts'
import { findFailingColors, findPassingColor } from './failing-colors.ts'

/** The colors of a dark page in the hues of a light one, with enough contrast. */
export function toDarkPalette(light: Palette): Palette {
  let dark: Palette = {
    ink: withLightness(light.ink, 0.95),
    inkSoft: withLightness(light.inkSoft, 0.8),
    paper: withLightness(light.paper, 0.18),
    surface: withLightness(light.surface, 0.22),
    surfaceStrong: withLightness(light.surfaceStrong, 0.26),
    line: withLightness(light.line, 0.35),
    brand: withLightness(light.brand, 0.74),
    brandInk: withLightness(light.brandInk, 0.18),
    accent: withLightness(light.accent, 0.78),
    accentInk: withLightness(light.accentInk, 0.18),
    dark: withLightness(light.dark, 0.13),
    darkInk: withLightness(light.darkInk, 0.95),
    success: withLightness(light.success, 0.8),
    warning: withLightness(light.warning, 0.84),
    error: withLightness(light.error, 0.78),
  }
  for (const { key } of findFailingColors(listColorPairs(dark))) {
    const better = findPassingColor(dark, key)
    if (better !== null) dark = { ...dark, [key]: better }
  }
  return dark
}
