import type { Palette, Theme } from '../manifest/manifest.gen.ts'
import { toFontFaces, toFontFamily } from './font-faces.ts'
import { printRules, toToneRules } from './tones.ts'

interface ThemeOptions {
  /** Addresses of the font files by font name, as seen from the style sheet. */
  fontUrls: Readonly<Record<string, string>>
}

/** The style sheet of a theme: fonts, and custom properties for everything that blocks may use. */
export function toThemeCss({ colors, fonts, shape }: Theme, { fontUrls }: ThemeOptions): string {
  const faces = [...new Set([fonts.text, fonts.display])].map((name) =>
    name === 'system' ? '' : toFontFaces(name, fontUrls[name]),
  )
  const fixed = {
    'font-text': toFontFamily(fonts.text),
    'font-display': toFontFamily(fonts.display),
    radius: `${shape.radius}px`,
    'radius-small': `${Math.round(shape.radius / 2)}px`,
    'radius-large': `${Math.round(shape.radius * 1.6)}px`,
    'content-width': `${shape.contentWidth}px`,
    'text-width': `${shape.textWidth}px`,
    'header-height': '64px',
    gutter: 'clamp(20px, 5vw, 48px)',
    ...TYPE_SCALE,
    ...SPACE_SCALE,
  }
  return [
    ...faces,
    `:root{${toDeclarations(fixed)};${toScheme(colors.light, { plate: colors.light.paper, 'plate-ink': colors.light.ink })}}`,
    '@media (min-width:1024px){:root{--header-height:80px}}',
    toToneRules(colors.light, 'light'),
    colors.dark ? `:root{color-scheme:light dark}@media screen and (prefers-color-scheme:dark){${toDarkRules(colors.dark)}}` : '',
    `@media print{${printRules}}`,
  ].join('')
}

const toDarkRules = (palette: Palette): string =>
  `:root{${toScheme(palette, { plate: palette.ink, 'plate-ink': palette.paper })}}${toToneRules(palette, 'dark')}`

/**
 * What depends on the palette but not on the tone: the colours that items may name, shadows, and the plate, which is light in both
 * modes, for marks that cannot change their colours.
 */
function toScheme(
  { brand, accent, success, warning, error, ink, dark }: Palette,
  plate: Record<'plate' | 'plate-ink', string>,
): string {
  const named = Object.entries({ brand, accent, success, warning, error, ink }).map(([name, value]) => [`color-${name}`, value])
  const shade = (percent: number): string => `color-mix(in srgb, ${dark} ${percent}%, transparent)`
  return toDeclarations({
    ...Object.fromEntries(named),
    ...plate,
    'shadow-1': `0 1px 2px ${shade(10)}, 0 4px 12px ${shade(6)}`,
    'shadow-2': `0 2px 4px ${shade(8)}, 0 16px 40px ${shade(14)}`,
  })
}

/** Body 17 px with steps of 1.2 on a phone of 360 px, 18 px with steps of 1.25 from 1280 px. */
const TYPE_SCALE = Object.fromEntries(
  [-1, 0, 1, 2, 3, 4, 5, 6, 7].map((step) => [`step-${step}`, toFluid(17 * 1.2 ** step, 18 * 1.25 ** step)]),
)

/** Multiples of 4 px by their number: `--space-4` is 16 px. */
const SPACE_SCALE = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32].map((step) => [`space-${step}`, `${step * 4}px`]),
)

/** A size that grows evenly between the two widths; in rem, so that it follows the reader's own text size. */
function toFluid(small: number, large: number): string {
  const slope = (large - small) / (1280 - 360)
  const start = small - slope * 360
  const rem = (pixels: number): string => `${(pixels / 16).toFixed(4)}rem`
  return `clamp(${rem(Math.min(small, large))}, ${rem(start)} + ${(slope * 100).toFixed(4)}vw, ${rem(Math.max(small, large))})`
}

const toDeclarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
