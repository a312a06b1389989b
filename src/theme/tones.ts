import type { Palette, Tone } from '../manifest/manifest.gen.ts'
import { contrastOf, mixColors, mixUntil, TEXT_CONTRAST, toLineStrong } from './colors.ts'

/** The colours that blocks use. Each tone gives them its own values, so no block asks on which tone it stands. */
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
 * The colours of a tone, each as six hex digits. On a strong tone (brand, dark) everything is made from its ink, which is the one
 * colour that the palette names for it, and is legible wherever that ink is.
 */
export function toToneColors(palette: Palette, tone: Tone): ToneColors {
  if (tone === 'plain') return toQuietTone(palette, palette.paper, palette.surface)
  if (tone === 'muted') return toQuietTone(palette, palette.surface, palette.surfaceStrong)
  if (tone === 'dark') return toStrongTone(palette, palette.dark, palette.darkInk)
  if (isDark(palette)) return toStrongTone(palette, toDimmedBrand(palette), palette.darkInk)
  return toStrongTone(palette, palette.brand, palette.brandInk)
}

/** Whether a palette has light letters on a dark page, in whichever mode it is shown. */
export const isDark = ({ ink, paper }: Palette): boolean => contrastOf(ink, '#000000') > contrastOf(paper, '#000000')

/** On a dark page the brand colour is a light one: as a whole area it would glare, so the area only takes its hue. */
const toDimmedBrand = ({ brand, dark, darkInk }: Palette): string =>
  mixUntil([brand, dark], [30, 24, 18, 12, 6, 0], (background) => contrastOf(darkInk, background) >= TEXT_CONTRAST)

/** How much of its own colour a button keeps under the mouse. */
const HOVER = [84, 88, 92, 96, 100]

/** A tone on the colours of the page. */
function toQuietTone(palette: Palette, background: string, surface: string): ToneColors {
  const { ink, inkSoft, paper, line, brand, brandInk, accent, success, warning, error } = palette
  // Away from the ink of the button, so that it is not harder to read under the mouse.
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
    'action-hover': mixUntil([brand, far], HOVER, (area) => contrastOf(brandInk, area) >= TEXT_CONTRAST),
    // A yellow brand stays yellow on buttons; as a link on a white page nobody could read it.
    link: mixUntil([brand, ink], KEPT, (color) => isText(color, background, surface)),
    accent,
    success,
    warning,
    error,
  }
}

const isText = (color: string, ...areas: string[]): boolean => areas.every((area) => contrastOf(color, area) >= TEXT_CONTRAST)

/** How much of itself a colour keeps when it is mixed with ink, in percent: as much as leaves it legible, else nothing. */
const KEPT = [100, 90, 80, 70, 60, 50, 40, 30, 25, 20, 15, 10, 5, 0]
/** How much ink there is in quieter text and in the area of a card. */
const SOFT_INK = [80, 84, 88, 92, 96, 100]
const CARD_INK = [8, 6, 4, 2, 0]

/** A tone of one strong colour. Buttons are turned round, and colours that mean something are drawn towards the ink. */
function toStrongTone({ accent, success, warning, error }: Palette, background: string, ink: string): ToneColors {
  const surface = mixUntil([ink, background], CARD_INK, (area) => isText(ink, area))
  const hover = mixUntil([ink, background], CARD_INK.slice(1), (area) => isText(ink, area))
  const toText = (pair: readonly [string, string], shares: readonly number[]) =>
    mixUntil(pair, shares, (color) => isText(color, background, surface, hover))
  return {
    background,
    ink,
    'ink-soft': toText([ink, background], SOFT_INK),
    line: mixColors(ink, 30, background),
    'line-strong': toLineStrong(ink, [background, surface]),
    surface,
    hover,
    action: ink,
    'action-ink': background,
    'action-hover': mixUntil([ink, background], HOVER, (area) => isText(background, area)),
    link: ink,
    accent: toText([accent, ink], KEPT),
    success: toText([success, ink], KEPT),
    warning: toText([warning, ink], KEPT),
    error: toText([error, ink], KEPT),
  }
}
