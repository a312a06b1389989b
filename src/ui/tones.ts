import type { Palette, Tone } from '../manifest/manifest.gen.ts'

/** The colours that blocks use. Each tone gives them its own values, so no block asks on which tone it stands. */
type ToneVariable =
  | 'background'
  | 'ink'
  | 'ink-soft'
  | 'line'
  | 'surface'
  | 'action'
  | 'action-ink'
  | 'action-hover'
  | 'link'
  | 'accent'
  | 'success'
  | 'warning'
  | 'error'

type ToneColors = Readonly<Record<ToneVariable, string>>

const mix = (color: string, share: number, other: string): string => `color-mix(in oklab, ${color} ${share}%, ${other})`

/** A tone on the colours of the page. */
function toQuietTone(palette: Palette, background: string, surface: string): ToneColors {
  return {
    background,
    ink: palette.ink,
    'ink-soft': palette.inkSoft,
    line: palette.line,
    surface,
    action: palette.brand,
    'action-ink': palette.brandInk,
    'action-hover': mix(palette.brand, 84, palette.ink),
    link: palette.brand,
    accent: palette.accent,
    success: palette.success,
    warning: palette.warning,
    error: palette.error,
  }
}

/** How much of itself a colour keeps on a strong tone, in percent; the rest is ink, or background for the ink itself. */
interface Shares {
  soft: number
  accent: number
  meaning: number
}

/** A dark area leaves room for shades; a brand colour may be only just dark enough for its ink. */
const ON_DARK: Shares = { soft: 80, accent: 40, meaning: 25 }
const ON_BRAND: Shares = { soft: 100, accent: 30, meaning: 12 }

/**
 * A tone of one strong colour. Buttons are turned round, and colours that mean something are drawn towards the ink, which is
 * the one colour known to be legible here.
 */
function toStrongTone(palette: Palette, background: string, ink: string, shares: Shares): ToneColors {
  return {
    background,
    ink,
    'ink-soft': mix(ink, shares.soft, background),
    line: mix(ink, 30, background),
    surface: mix(ink, 8, background),
    action: ink,
    'action-ink': background,
    'action-hover': mix(ink, 86, background),
    link: ink,
    accent: mix(palette.accent, shares.accent, ink),
    success: mix(palette.success, shares.meaning, ink),
    warning: mix(palette.warning, shares.meaning, ink),
    error: mix(palette.error, shares.meaning, ink),
  }
}

const LIGHT: Readonly<Record<Tone, (palette: Palette) => ToneColors>> = {
  plain: (palette) => toQuietTone(palette, palette.paper, palette.surface),
  muted: (palette) => toQuietTone(palette, palette.surface, palette.surfaceStrong),
  brand: (palette) => toStrongTone(palette, palette.brand, palette.brandInk, ON_BRAND),
  dark: (palette) => toStrongTone(palette, palette.dark, palette.darkInk, ON_DARK),
}

/** In dark mode the brand colour is a light one: as a whole area it would glare, so the area only takes its hue. */
const DARK: typeof LIGHT = {
  ...LIGHT,
  brand: (palette) => toStrongTone(palette, mix(palette.brand, 30, palette.dark), palette.darkInk, ON_DARK),
}

/**
 * Plain is also the tone of everything outside the blocks. A plain block in a container takes the tone of the container,
 * otherwise dark text would stand on a dark container.
 */
const SELECTORS: Readonly<Record<Tone, string>> = {
  plain: `:root,[data-tone='plain']:not([data-tone] [data-tone])`,
  muted: `[data-tone='muted']`,
  brand: `[data-tone='brand']`,
  dark: `[data-tone='dark']`,
}

const TONES: readonly Tone[] = ['plain', 'muted', 'brand', 'dark']

/** The rules that give each tone its colours, for one palette. */
export function toToneRules(palette: Palette, scheme: 'light' | 'dark'): string {
  const tones = scheme === 'dark' ? DARK : LIGHT
  return TONES.map((tone) => `${SELECTORS[tone]}{${toDeclarations(tones[tone](palette))}}`).join('')
}

/** On paper every tone is ink on white, buttons too: printers leave backgrounds out. */
export const printRules = `${Object.values(SELECTORS).join(',')}{--background:#fff;--ink:#000;--ink-soft:#333;--line:#999;--surface:#fff;--link:#000;--accent:#000;--action:#fff;--action-ink:#000}`

const toDeclarations = (colors: ToneColors): string =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
