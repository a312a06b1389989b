import { contrastOf, isGray, isText, mixColors } from '../colors.ts'
import { toChroma, toLightness, withLightness } from '../oklab.ts'
import { findLegibleShade, toInkOn } from './legible-shades.ts'
import type { Palette, WrittenColors } from './palette.ts'

/** The colors of a palette that are written: at least those from which the others can be derived. */
export type Seeds = WrittenColors['light']

/** Adds the colors that are not written. */
export function completePalette(written: Seeds): Palette {
  const { brand, accent, paper } = written
  const isDark = isDarkPage(written)
  const page = toPage(written, isDark)
  const dark = written.dark ?? toDark(written, isDark)
  const darkInk = written.darkInk ?? toInkOn(dark, toTint(written, 0.96, 0.012))
  return {
    ...{ brand, accent, paper, ...page, dark, darkInk },
    ...toTexts(written, isDark, page),
    brandInk: written.brandInk ?? toInkOn(brand, '#ffffff'),
    brandBand: written.brandBand ?? (isDark ? toDeepBand(brand, { dark, darkInk }) : brand),
    brandSoft: written.brandSoft ?? mixColors(brand, 28, paper),
    accentInk: written.accentInk ?? toInkOn(accent, '#ffffff'),
    accentSoft: written.accentSoft ?? mixColors(accent, 48, paper),
  }
}

/** Whether text on the paper color has to be light. */
const isDarkPage = ({ paper }: Seeds): boolean => contrastOf('#ffffff', paper) > contrastOf('#000000', paper)

/** Neutral colors, such as those of text, have a touch of the brand color, or of the paper color if that is not a neutral itself. */
function toTint({ brand, paper }: Seeds, lightness: number, chroma: number): string {
  const source = isGray(paper) ? brand : paper
  return withLightness(source, lightness, Math.min(toChroma(source), chroma))
}

/** A paper color with more chroma than white has a hue of its own, which its areas share. */
const WHITE_CHROMA = 0.004

/** How far the areas and lines of a page are from its paper color: in lightness, and in the chroma that they have more. */
const STEPS = {
  surface: { light: 0.032, dark: 0.055, chroma: 0.006 },
  surfaceStrong: { light: 0.07, dark: 0.115, chroma: 0.011 },
  line: { light: 0.13, dark: 0.21, chroma: 0.016 },
} as const

/** The colors of the areas of a page, and of the text on them. */
function toPage(written: Seeds, isDark: boolean): Pick<Palette, 'ink' | keyof typeof STEPS> {
  const { brand, paper } = written
  const ink =
    written.ink ??
    findLegibleShade(toTint(written, isDark ? 0.95 : 0.22, 0.03), isDark, [paper]) ??
    (isDark ? '#ffffff' : '#000000')
  const chroma = toChroma(paper)
  const isTinted = chroma > WHITE_CHROMA
  // The darkest colors look the same.
  const start = isDark ? Math.max(toLightness(paper), 0.16) : toLightness(paper)
  const toArea = (distance: number, more: number) => {
    const lightness = Math.min(Math.max(start + distance, 0), 1)
    return isTinted
      ? withLightness(paper, lightness, chroma + more)
      : withLightness(brand, lightness, Math.min(toChroma(brand), more))
  }
  const toStep = (name: keyof typeof STEPS) => {
    const { light, dark, chroma: more } = STEPS[name]
    const towardInk = toArea(isDark ? dark : -light, more)
    // Where the ink is barely legible on the paper, its areas are further from the ink.
    return isText(ink, [towardInk]) ? towardInk : toArea(isDark ? -dark : light, more)
  }
  return {
    ink,
    surface: written.surface ?? toStep('surface'),
    surfaceStrong: written.surfaceStrong ?? toStep('surfaceStrong'),
    line: written.line ?? toStep('line'),
  }
}

/** The hues of status messages. */
const STATUS = { success: '#15703c', warning: '#855200', error: '#b4182d' }

/** The colors of text other than the ink. Where none is legible on all areas of the page, they are that of the ink. */
function toTexts(written: Seeds, isDark: boolean, { ink, surface, surfaceStrong }: ReturnType<typeof toPage>) {
  const toText = (color: string) => findLegibleShade(color, isDark, [written.paper, surface, surfaceStrong]) ?? ink
  const toStatus = (color: string) => toText(isDark ? withLightness(color, 0.8, 0.12) : color)
  return {
    inkSoft: written.inkSoft ?? toText(toTint(written, isDark ? 0.77 : 0.45, 0.03)),
    success: written.success ?? toStatus(STATUS.success),
    warning: written.warning ?? toStatus(STATUS.warning),
    error: written.error ?? toStatus(STATUS.error),
  }
}

/** The color of dark blocks. On a page that is almost black they are lighter than the page. */
function toDark(written: Seeds, isDark: boolean): string {
  const paper = toLightness(written.paper)
  const lightness = !isDark || paper > 0.27 ? 0.22 : paper > 0.17 ? paper - 0.06 : paper + 0.1
  return toTint(written, lightness, 0.035)
}

/** More chroma in a large area glares on a dark page. */
const MAX_BAND_CHROMA = 0.17

/**
 * A color of large areas on a dark page, where the brand color is light and would glare: a deep shade of the same hue that keeps its chroma,
 * so that the area differs from dark blocks by more than its lightness.
 */
const toDeepBand = (brand: string, { dark, darkInk }: Pick<Palette, 'dark' | 'darkInk'>): string =>
  findLegibleShade(toDeep(brand), false, [darkInk]) ?? dark

/** The color as it is on a large area of a dark page. */
export const toDeep = (color: string): string =>
  withLightness(color, Math.min(toLightness(color), 0.4), Math.min(toChroma(color), MAX_BAND_CHROMA))
