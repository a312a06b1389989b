import { fromOklab, toChroma, toLinear, toOklab } from './oklab.ts'
import type { Palette } from './palette/palette.ts'

/** The color names for style sheets and pictures: those of the palette, and derived ones. */
export type PaletteColorName = (typeof COLOR_NAMES)[number]

export const COLOR_NAMES = [
  'ink',
  'ink-soft',
  'paper',
  'surface',
  'surface-strong',
  'line',
  'line-strong',
  'brand',
  'brand-ink',
  'brand-soft',
  'accent',
  'accent-ink',
  'accent-soft',
  'dark',
  'dark-ink',
  'success',
  'warning',
  'error',
] as const

/** All colors for style sheets and pictures, each as six hex digits. */
export function toColors(palette: Palette): Record<PaletteColorName, string> {
  return {
    ink: palette.ink,
    'ink-soft': palette.inkSoft,
    paper: palette.paper,
    surface: palette.surface,
    'surface-strong': palette.surfaceStrong,
    line: palette.line,
    'line-strong': toLineStrong(palette.ink, [palette.paper, palette.surface]),
    brand: palette.brand,
    'brand-ink': palette.brandInk,
    'brand-soft': palette.brandSoft,
    accent: palette.accent,
    'accent-ink': palette.accentInk,
    'accent-soft': palette.accentSoft,
    dark: palette.dark,
    'dark-ink': palette.darkInk,
    success: palette.success,
    warning: palette.warning,
    error: palette.error,
  }
}

/** The colors in the markup of a drawing (`#fa0`, `#ffaa00`). */
export const findHexColors = (markup: string): string[] => markup.match(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi) ?? []

/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5
/** The minimum contrast of large text, icons and the borders of controls (WCAG 2.2, 1.4.3 and 1.4.11). */
export const CONTROL_CONTRAST = 3

/** Whether a color is legible as text on all areas. */
export const isText = (color: string, areas: readonly string[]): boolean =>
  areas.every((area) => contrastOf(color, area) >= TEXT_CONTRAST)

/** The border color of controls: the first background, mixed with enough ink to be visible on all backgrounds. */
export const toLineStrong = (ink: string, backgrounds: readonly [string, ...string[]]): string =>
  mixUntil([ink, backgrounds[0]], [40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100], (line) =>
    backgrounds.every((background) => contrastOf(line, background) >= CONTROL_CONTRAST),
  )

/** Mixes two colors with the first share (in percent of the first color) that is good enough, or with the last share if none is. */
export function mixUntil(
  [one, other]: readonly [string, string],
  shares: readonly number[],
  isGoodEnough: (mixed: string) => boolean,
): string {
  let mixed = one
  for (const share of shares) {
    mixed = mixColors(one, share, other)
    if (isGoodEnough(mixed)) break
  }
  return mixed
}

/** Mixes `share` percent of a color with another in Oklab, like `color-mix(in oklab, ...)`. Returns six hex digits. */
export function mixColors(color: string, share: number, other: string): string {
  const [one, two] = [toOklab(color), toOklab(other)]
  return fromOklab(one.map((part, index) => part * (share / 100) + (two[index] ?? 0) * (1 - share / 100)))
}

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, two: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(two)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Colors with less chroma than this look gray. */
const GRAY_CHROMA = 0.03

/** The distance between the Oklab hues of two colors, from 0 to 180 degrees; 0 if one of them is gray. */
export function hueDistance(one: string, two: string): number {
  const [a, b] = [toHue(one), toHue(two)]
  if (a === null || b === null) return 0
  const distance = Math.abs(a - b)
  return Math.min(distance, 360 - distance)
}

/** Whether a color looks gray, black or white. */
export const isGray = (color: string): boolean => toChroma(color) < GRAY_CHROMA

function toHue(color: string): number | null {
  const [, a = 0, b = 0] = toOklab(color)
  return isGray(color) ? null : (Math.atan2(b, a) * 180) / Math.PI
}

const luminanceOf = (color: string): number => {
  const [red, green, blue] = toLinear(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Whether a value is a color as the manifest writes it: `#1f4bd8`. */
export const isHexColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
