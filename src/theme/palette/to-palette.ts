import type { WrittenPalette } from '../../manifest/manifest.gen.ts'
import { isGray } from '../colors.ts'
import { toChroma, toLightness, withLightness } from '../oklab.ts'
import { completePalette, type Seeds, toDeep } from './complete-palette.ts'
import type { Palette, Scheme, WrittenColors } from './palette.ts'

/** The palettes of a theme; `dark` is null if the site is always light. */
export interface Palettes {
  light: Palette
  dark: Palette | null
}

export const toPalettes = (colors: WrittenColors): Palettes => ({
  light: toPalette(colors, 'light'),
  dark: colors.dark ? toPalette(colors, 'dark') : null,
})

/**
 * The palette of a scheme. Written colors are taken as they are. The others are derived, so that they have enough contrast with what they
 * meet, as far as the written ones allow it. If only `brand`, `accent` and `paper` are written, all have, whatever these are.
 */
export function toPalette(colors: WrittenColors, scheme: Scheme): Palette {
  const light = completePalette(colors.light)
  return scheme === 'light' ? light : completePalette(toDarkSeeds(light, colors.dark ?? {}))
}

/** The colors from which those of a dark page are derived, in the hues of a light page. */
function toDarkSeeds(light: Palette, written: WrittenPalette): Seeds {
  return {
    ...written,
    brand: written.brand ?? toBright(light.brand, 0.78),
    accent: written.accent ?? toBright(light.accent, 0.79),
    paper: written.paper ?? toDarkPaper(light),
    // The brand color of the light page is better for a large area than a mixture of the bright one.
    ...(!written.brand && !written.brandBand && { brandBand: toDeep(light.brandBand) }),
  }
}

/** More chroma glares on a dark page. */
const MAX_DARK_CHROMA = 0.14

/** A color for small things on a dark page. A light color looks pale unless it has a little more chroma. */
const toBright = (color: string, lightness: number): string =>
  withLightness(
    color,
    Math.max(toLightness(color), isGray(color) ? 0.9 : lightness),
    Math.min(toChroma(color) * 1.25, MAX_DARK_CHROMA),
  )

function toDarkPaper({ paper, brand }: Palette): string {
  const source = isGray(paper) ? brand : paper
  return withLightness(source, Math.min(toLightness(paper), 0.2), Math.min(toChroma(source), 0.02))
}
