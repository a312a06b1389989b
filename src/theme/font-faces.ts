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

/** When a font that arrives late is shown: `font-display` of CSS Fonts 4. */
export type FontDisplay = 'optional' | 'swap'

/** The family list of a font for `font-family`: the font, a fallback of the same size, then the system's. */
export function toFontFamily(font: ThemeFont | null): string {
  return font ? `'${font.family}', ${toStandIns(font)}` : GENERIC.sans
}

/**
 * The family list once another page has been opened without a full load. A font that came too late for the first page is never shown
 * by that family again; the second name for the same file gives it another chance, and is not asked for when the first is shown.
 */
export function toLaterFontFamily(font: ThemeFont | null): string {
  return font ? `'${font.family}', '${font.family} Later', ${toStandIns(font)}` : GENERIC.sans
}

const toStandIns = ({ family, kind }: ThemeFont): string => `'${family} Fallback', ${GENERIC[kind]}`

/**
 * The `@font-face` rules of a font and of its fallback, which is stretched so that a page is as long with the one as with the other.
 * `size-adjust` scales the other metrics too, so they are divided by it. Still a heading may break elsewhere, so a font that is not
 * there when a page is first painted stays away from that page (`optional`) instead of moving what is being read. The preview adds its
 * styles after the first paint, when an optional font is never shown: there the font replaces the fallback when it arrives (`swap`).
 */
export function toFontFaces({ family, kind, url, metrics }: ThemeFont, display: FontDisplay): string {
  const { weights, width, ascent, descent, lineGap } = metrics
  const faces = [family, `${family} Later`].map(
    (name) =>
      `@font-face{font-family:'${name}';font-weight:${weights.min} ${weights.max};font-display:${display};src:url('${url}') format('woff2')}`,
  )
  const fallbacks = FALLBACKS[kind].map((fallback) => {
    const size = width[fallback.style] / fallback.width
    const sources = fallback.names.map((local) => `local('${local}')`).join(',')
    const lines = Object.entries({ ascent, descent, 'line-gap': lineGap }).map(
      ([name, part]) => `${name}-override:${percent(part / size)}`,
    )
    return `@font-face{font-family:'${family} Fallback';font-weight:${fallback.weights};src:${sources};size-adjust:${percent(size)};${lines.join(';')}}`
  })
  return [...faces, ...fallbacks].join('')
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`
