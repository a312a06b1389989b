import type { FontKind, ThemeFont } from './fonts.ts'

/**
 * The fonts that stand in, under the names of the systems that have them, and their metric twins on those that do not. Widths are
 * those of the twins (Liberation), measured like every `FontMetrics.width`.
 */
const FALLBACKS: Readonly<Record<FontKind, { style: 'regular' | 'bold'; weights: string; width: number; names: string[] }[]>> = {
  sans: [
    { style: 'regular', weights: '100 549', width: 0.4468, names: ['Arial', 'ArialMT', 'Liberation Sans'] },
    { style: 'bold', weights: '550 900', width: 0.478, names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'] },
  ],
  serif: [
    { style: 'regular', weights: '100 549', width: 0.3989, names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'] },
    {
      style: 'bold',
      weights: '550 900',
      width: 0.4238,
      names: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
    },
  ],
}

const GENERIC: Readonly<Record<FontKind, string>> = { sans: 'system-ui, sans-serif', serif: 'Georgia, serif' }

/** The family list of a font for `font-family`: the font, a fallback of the same size, then the system's. */
export function toFontFamily(font: ThemeFont | null): string {
  return font ? `'${font.family}', '${font.family} Fallback', ${GENERIC[font.kind]}` : GENERIC.sans
}

/**
 * The `@font-face` rules of a font and of its fallback, which is stretched so that the real font takes its place without moving a
 * line. `size-adjust` scales the other metrics too, so they are divided by it.
 */
export function toFontFaces({ family, kind, url, metrics }: ThemeFont): string {
  const { weights, width, ascent, descent, lineGap } = metrics
  const face = `@font-face{font-family:'${family}';font-weight:${weights.min} ${weights.max};font-display:swap;src:url('${url}') format('woff2')}`
  const fallbacks = FALLBACKS[kind].map((fallback) => {
    const size = width[fallback.style] / fallback.width
    const sources = fallback.names.map((local) => `local('${local}')`).join(',')
    const lines = Object.entries({ ascent, descent, 'line-gap': lineGap }).map(
      ([name, part]) => `${name}-override:${percent(part / size)}`,
    )
    return `@font-face{font-family:'${family} Fallback';font-weight:${fallback.weights};src:${sources};size-adjust:${percent(size)};${lines.join(';')}}`
  })
  return [face, ...fallbacks].join('')
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`
