import { type FontName, fontFiles } from './fonts.ts'

/** Arial under the names of the systems that have it, and the metric twin of those that do not. */
const FALLBACKS = [
  { style: 'regular', weights: '100 549', names: ['Arial', 'ArialMT', 'Liberation Sans'] },
  { style: 'bold', weights: '550 900', names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'] },
] as const

/** The family list of a font for `font-family`: the font, a fallback of the same size, then the system's. */
export function toFontFamily(name: FontName | 'system'): string {
  if (name === 'system') return 'system-ui, sans-serif'
  const { family } = fontFiles[name]
  return `'${family}', '${family} Fallback', system-ui, sans-serif`
}

/** The `@font-face` rules of a font and of its metric-matched fallback. Without an address only the fallback is declared. */
export function toFontFaces(name: FontName, url: string | undefined): string {
  const { family, weights, fallback } = fontFiles[name]
  const face = `@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;src:url('${url}') format('woff2')}`
  const fallbacks = FALLBACKS.map(({ style, weights: range, names }) => {
    const { size, ascent, descent } = fallback[style]
    const sources = names.map((local) => `local('${local}')`).join(',')
    const metrics = `size-adjust:${percent(size)};ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%`
    return `@font-face{font-family:'${family} Fallback';font-weight:${range};src:${sources};${metrics}}`
  })
  return [...(url === undefined ? [] : [face]), ...fallbacks].join('')
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`
