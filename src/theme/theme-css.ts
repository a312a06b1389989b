import type { Theme } from '../manifest/manifest.gen.ts'
import { toDeclarations } from './declarations.ts'
import { type FontDisplay, toFontFaces, toFontFamily, toLaterFontFamily } from './font-faces.ts'
import type { ThemeFont, ThemeFonts } from './fonts.ts'
import { namedColorRules } from './named-color-rules.ts'
import type { Palette } from './palette/palette.ts'
import { toPalettes } from './palette/to-palette.ts'
import { toElementRules, toStyleRules } from './styles/index.ts'
import { toShadows, toTokens } from './tokens.ts'
import { printRules, toToneRules } from './tone-rules.ts'
import { isDarkPalette, toLegible } from './tones.ts'

/**
 * The style sheet of a theme: its fonts, a custom property for everything a block may use, and the rules of its styles. Rules that must win
 * over those of blocks are in a layer of their own.
 */
export function toThemeCss(theme: Theme, fonts: ThemeFonts, display: FontDisplay = 'optional'): string {
  const rules = toStyleRules(theme)
  const tokens = toTokenLayer(toTokenCss(theme, fonts, display))
  return rules === '' ? tokens : `@layer tokens,ui,blocks,theme;${tokens}@layer theme{${rules}}`
}

/** Rules in the layer of the tokens. */
export const toTokenLayer = (rules: string): string => `@layer tokens{${rules}}`

function toTokenCss(theme: Theme, fonts: ThemeFonts, display: FontDisplay): string {
  const { light, dark } = toPalettes(theme.colors)
  const used = new Map([fonts.text, fonts.display, fonts.mono].flatMap((font) => (font ? [[font.family, font]] : [])))
  const fixed = {
    ...toFamilies(fonts, toFontFamily),
    ...toTokens(theme),
    ...toScheme(theme, light),
  }
  return [
    ...[...used.values()].map((font) => toFontFaces(font, display)),
    `:root{color-scheme:${isDarkPalette(light) ? 'dark' : 'light'};${toDeclarations(fixed)}}`,
    used.size === 0 ? '' : `:root:is([data-live=on],[data-live=off]){${toDeclarations(toFamilies(fonts, toLaterFontFamily))}}`,
    '@media (min-width:1024px){:root{--header-height:80px}}',
    toToneRules(light, theme),
    namedColorRules,
    dark ? `@media screen and (prefers-color-scheme:dark){${toDarkRules(theme, dark)}}` : '',
    toElementRules(theme),
    '@media (prefers-reduced-motion:reduce){:root{--motion:0s}}',
    `@media print{:root{--frame-space:16pt}${printRules}}`,
  ].join('')
}

const toFamilies = ({ text, display, mono }: ThemeFonts, toFamily: (font: ThemeFont | null) => string) => ({
  'font-text': toFamily(text),
  'font-display': toFamily(display),
  ...(mono && { 'font-mono': toFamily(mono) }),
})

/** What the colors of a style sheet depend on. */
export type ThemeColors = Pick<Theme, 'colors' | 'header' | 'section'> & { shape: Pick<Theme['shape'], 'shadow'> }

/** The part of the style sheet that depends on the colors. Added after the whole, it replaces its colors at once. */
export function toColorCss(theme: ThemeColors): string {
  const { light, dark } = toPalettes(theme.colors)
  const rules = [
    `:root{color-scheme:${isDarkPalette(light) ? 'dark' : 'light'};${toDeclarations(toScheme(theme, light))}}`,
    toToneRules(light, theme),
    dark ? `@media screen and (prefers-color-scheme:dark){${toDarkRules(theme, dark)}}` : '',
  ]
  return toTokenLayer(rules.join(''))
}

const toDarkRules = (theme: ThemeColors, dark: Palette): string =>
  `:root{color-scheme:${isDarkPalette(dark) ? 'dark' : 'light'};${toDeclarations(toScheme(theme, dark))}}${toToneRules(dark, theme)}`

/**
 * Values that depend on the palette but not on the tone: item colors, shadows, and the plate, which is always light, for marks that cannot
 * change their colors.
 */
function toScheme(theme: ThemeColors, palette: Palette) {
  const { success, warning, error, ink, paper, surface, surfaceStrong, dark } = palette
  const toItemColor = (color: string) => toLegible(color, ink, [paper, surface, surfaceStrong])
  const [brand, accent] = [toItemColor(palette.brand), toItemColor(palette.accent)]
  const [plate, plateInk] = isDarkPalette(palette) ? [ink, paper] : [paper, ink]
  const named = Object.entries({ brand, accent, success, warning, error }).map(([name, value]) => [`color-${name}`, value])
  return { ...Object.fromEntries(named), plate, 'plate-ink': plateInk, ...toShadows(theme, dark) }
}
