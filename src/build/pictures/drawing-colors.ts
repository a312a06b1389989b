import { COLOR_NAMES, type PaletteColorName, toColors } from '../../theme/colors.ts'
import type { Palette } from '../../theme/palette/palette.ts'
import type { Palettes } from '../../theme/palette/to-palette.ts'

/** A use of a custom property, with or without a fallback value. */
const USE = /var\(\s*--([\w-]+)\s*(?:,([^()]*))?\)/g

const isColorName = (name: string): name is PaletteColorName => COLOR_NAMES.some((known) => known === name)

/**
 * Adds a style element to an SVG document that defines the theme colors it uses, for light and dark mode. `adapts` is true when the
 * document then follows light and dark mode by itself.
 */
export function withThemeColors(drawing: string, palettes: Palettes): { text: string; adapts: boolean } {
  const used = [...drawing.matchAll(USE)].flatMap(([, name = '']) => (isColorName(name) ? [name] : []))
  if (used.length === 0) return { text: drawing, adapts: false }
  const names = COLOR_NAMES.filter((name) => used.includes(name))
  const rule = (palette: Palette) => {
    const values = toColors(palette)
    return `:root{${names.map((name) => `--${name}:${values[name]}`).join(';')}}`
  }
  const dark = palettes.dark ? `@media screen and (prefers-color-scheme:dark){${rule(palettes.dark)}}` : ''
  const short = drawing.replace(USE, (use, name: string) => (isColorName(name) ? `var(--${name})` : use))
  const text = short.replace(/<\/([\w-]+:)?svg>\s*$/, (end, prefix = '') => {
    return `<${prefix}style>${rule(palettes.light)}${dark}</${prefix}style>${end}`
  })
  return { text, adapts: dark !== '' }
}

/** Replaces custom properties in an SVG document with the light colors. Programs that rasterize SVG do not support custom properties. */
export function toLightDrawing(drawing: string, palette: Palette): string {
  const values = toColors(palette)
  return drawing.replace(USE, (_, name: string, fallback?: string) => {
    return isColorName(name) ? values[name] : (fallback?.trim() ?? 'none')
  })
}
