import type { Palette, Theme } from '../../manifest/manifest.gen.ts'
import { COLOR_NAMES, type ColorName, toColors } from '../../theme/colors.ts'

/** A use of a custom property, perhaps with a value for programs that do not know it. */
const USE = /var\(\s*--([\w-]+)\s*(?:,([^()]*))?\)/g

const isColorName = (name: string): name is ColorName => COLOR_NAMES.some((known) => known === name)

/**
 * An SVG document with the colours of the theme that it names, light and dark, in a style of its own. `adapts` says whether it
 * follows light and dark mode by itself.
 */
export function withThemeColors(drawing: string, colors: Theme['colors']): { text: string; adapts: boolean } {
  const used = [...drawing.matchAll(USE)].flatMap(([, name = '']) => (isColorName(name) ? [name] : []))
  if (used.length === 0) return { text: drawing, adapts: false }
  const names = COLOR_NAMES.filter((name) => used.includes(name))
  const rule = (palette: Palette) => {
    const values = toColors(palette)
    return `:root{${names.map((name) => `--${name}:${values[name]}`).join(';')}}`
  }
  const dark = colors.dark ? `@media screen and (prefers-color-scheme:dark){${rule(colors.dark)}}` : ''
  const short = drawing.replace(USE, (use, name: string) => (isColorName(name) ? `var(--${name})` : use))
  const text = short.replace(/<\/([\w-]+:)?svg>\s*$/, (end, prefix = '') => {
    return `<${prefix}style>${rule(colors.light)}${dark}</${prefix}style>${end}`
  })
  return { text, adapts: dark !== '' }
}

/** An SVG document with the light colours written in: what turns drawings into pixels does not know custom properties. */
export function toLightDrawing(drawing: string, palette: Palette): string {
  const values = toColors(palette)
  return drawing.replace(USE, (_, name: string, otherwise?: string) => {
    return isColorName(name) ? values[name] : (otherwise?.trim() ?? 'none')
  })
}
