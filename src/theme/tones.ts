import type { Tone } from '../manifest/manifest.gen.ts'
import { contrastOf, isText, mixColors, mixUntil, toLineStrong } from './colors.ts'
import type { Palette } from './palette/palette.ts'

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
  return toStrongTone(palette, palette.brandBand, toBandInk(palette))
}

/** Whether a palette has light text on a dark page, regardless of its mode. */
export const isDarkPalette = ({ ink, paper }: Pick<Palette, 'ink' | 'paper'>): boolean =>
  contrastOf(ink, '#000000') > contrastOf(paper, '#000000')

/** The color of text in the brand tone: that on the brand color or on dark blocks, or another one that is legible. */
function toBandInk(palette: Palette): string {
  const { brandBand, brandInk, darkInk, ink, paper } = palette
  const inks = isDarkPalette(palette) ? [darkInk, brandInk] : [brandInk, darkInk]
  return [...inks, ink, paper, '#ffffff'].find((color) => isText(color, [brandBand])) ?? '#000000'
}

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
    hover: mixUntil([ink, background], HOVER_INK_SHARES, (area) => isText(ink, [area]) && isText(inkSoft, [area])),
    action: brand,
    'action-ink': brandInk,
    'action-hover': mixUntil([brand, far], HOVER_SHARES, (area) => isText(brandInk, [area])),
    link: toLegible(brand, ink, [background, surface]),
    accent: toLegible(accent, ink, [background, surface]),
    success,
    warning,
    error,
  }
}

/** A pale color such as yellow works for buttons, but text needs more contrast. Returns the color mixed with as much ink as it needs. */
export const toLegible = (color: string, ink: string, areas: readonly string[]): string =>
  mixUntil([color, ink], COLOR_SHARES, (mixed) => isText(mixed, areas))

/** The shares of its own color that a text color may keep when mixed with ink, in percent. The largest legible one is used. */
const COLOR_SHARES = [100, 90, 80, 70, 60, 50, 40, 30, 25, 20, 15, 10, 5, 0]
/** The share of ink in secondary text and in the background of cards, in percent. */
const SOFT_INK_SHARES = [80, 84, 88, 92, 96, 100]
const CARD_INK_SHARES = [8, 6, 4, 2, 0]
/** The share of ink in an area that is hovered, in percent. */
const HOVER_INK_SHARES = [6, 4, 2, 0]

/** The colors of a tone with a strong background. Buttons are inverted, and accent and status colors are mixed with ink. */
function toStrongTone({ accent, success, warning, error }: Palette, background: string, ink: string): ToneColors {
  const surface = mixUntil([ink, background], CARD_INK_SHARES, (area) => isText(ink, [area]))
  const hover = mixUntil([ink, background], HOVER_INK_SHARES, (area) => isText(ink, [area]))
  const toText = (pair: readonly [string, string], shares: readonly number[]) =>
    mixUntil(pair, shares, (color) => isText(color, [background, surface, hover]))
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
    'action-hover': mixUntil([ink, background], HOVER_SHARES, (area) => isText(background, [area])),
    link: ink,
    accent: toText([accent, ink], COLOR_SHARES),
    success: toText([success, ink], COLOR_SHARES),
    warning: toText([warning, ink], COLOR_SHARES),
    error: toText([error, ink], COLOR_SHARES),
  }
}
