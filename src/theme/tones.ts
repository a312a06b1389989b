import type { Palette, Tone } from '../manifest/manifest.gen.ts'
import { contrastOf, mixColors, mixUntil, TEXT_CONTRAST, toLineStrong } from './colors.ts'

/** The colors that blocks use. Each tone sets its own values, so blocks do not need to know their tone. */
export type ToneVariable =
  | 'background'
  | 'ink'
  | 'ink-soft'
  | 'line'
  | 'line-strong'
  | 'surface'
  | 'hover'
  | 'action'
  | 'action-ink'
  | 'action-hover'
  | 'link'
  | 'accent'
  | 'success'
  | 'warning'
  | 'error'

export type ToneColors = Readonly<Record<ToneVariable, string>>

export const TONES: readonly Tone[] = ['plain', 'muted', 'brand', 'dark']

/**
 * The colors of a tone, each as six hex digits. The palette only has an ink color for strong tones (brand, dark), so their other colors are
 * derived from it. They are legible wherever the ink is.
 */
export function toToneColors(palette: Palette, tone: Tone): ToneColors {
  if (tone === 'plain') return toQuietTone(palette, palette.paper, palette.surface)
  if (tone === 'muted') return toQuietTone(palette, palette.surface, palette.surfaceStrong)
  if (tone === 'dark') return toStrongTone(palette, palette.dark, palette.darkInk)
  if (isDarkPalette(palette)) return toStrongTone(palette, toDimmedBrand(palette), palette.darkInk)
  return toStrongTone(palette, palette.brand, palette.brandInk)
}

/** Whether a palette has light text on a dark page, regardless of its mode. */
export const isDarkPalette = ({ ink, paper }: Palette): boolean => contrastOf(ink, '#000000') > contrastOf(paper, '#000000')

/** On a dark page the brand color is light and would glare as a large area. Returns a dark color of the same hue. */
const toDimmedBrand = ({ brand, dark, darkInk }: Palette): string =>
  mixUntil([brand, dark], [30, 24, 18, 12, 6, 0], (background) => contrastOf(darkInk, background) >= TEXT_CONTRAST)

/** The share of its own color that a button keeps on hover, in percent. */
const HOVER_SHARES = [84, 88, 92, 96, 100]

/** The colors of a tone with the ink of the page. */
function toQuietTone(palette: Palette, background: string, surface: string): ToneColors {
  const { ink, inkSoft, paper, line, brand, brandInk, accent, success, warning, error } = palette
  // The hover color moves away from the text color of the button, so that the text stays legible.
  const far = contrastOf(ink, brandInk) > contrastOf(paper, brandInk) ? ink : paper
  return {
    background,
    ink,
    'ink-soft': inkSoft,
    line,
    'line-strong': toLineStrong(ink, [background, surface]),
    surface,
    hover: mixColors(ink, 6, background),
    action: brand,
    'action-ink': brandInk,
    'action-hover': mixUntil([brand, far], HOVER_SHARES, (area) => contrastOf(brandInk, area) >= TEXT_CONTRAST),
    // A pale brand color such as yellow works for buttons, but links need more contrast.
    link: mixUntil([brand, ink], COLOR_SHARES, (color) => isText(color, background, surface)),
    accent,
    success,
    warning,
    error,
  }
}

const isText = (color: string, ...areas: string[]): boolean => areas.every((area) => contrastOf(color, area) >= TEXT_CONTRAST)

/** The shares of its own color that a text color may keep when mixed with ink, in percent. The largest legible one is used. */
const COLOR_SHARES = [100, 90, 80, 70, 60, 50, 40, 30, 25, 20, 15, 10, 5, 0]
/** The share of ink in secondary text and in the background of cards, in percent. */
const SOFT_INK_SHARES = [80, 84, 88, 92, 96, 100]
const CARD_INK_SHARES = [8, 6, 4, 2, 0]

/** The colors of a tone with a strong background. Buttons are inverted, and accent and status colors are mixed with ink. */
function toStrongTone({ accent, success, warning, error }: Palette, background: string, ink: string): ToneColors {
  const surface = mixUntil([ink, background], CARD_INK_SHARES, (area) => isText(ink, area))
  const hover = mixUntil([ink, background], CARD_INK_SHARES.slice(1), (area) => isText(ink, area))
  const toText = (pair: readonly [string, string], shares: readonly number[]) =>
    mixUntil(pair, shares, (color) => isText(color, background, surface, hover))
  return {
    background,
    ink,
    'ink-soft': toText([ink, background], SOFT_INK_SHARES),
    line: mixColors(ink, 30, background),
    'line-strong': toLineStrong(ink, [background, surface]),
    surface,
    hover,
    action: ink,
    'action-ink': background,
    'action-hover': mixUntil([ink, background], HOVER_SHARES, (area) => isText(background, area)),
    link: ink,
    accent: toText([accent, ink], COLOR_SHARES),
    success: toText([success, ink], COLOR_SHARES),
    warning: toText([warning, ink], COLOR_SHARES),
    error: toText([error, ink], COLOR_SHARES),
  }
}
