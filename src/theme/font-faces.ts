import type { FontKind, ThemeFont } from './fonts.ts'

/**
 * The fallback fonts, by their names on systems that have them, and their metric-compatible twins (Liberation) on systems that do not.
 * Widths are measured on the twins in the same way as `FontMetrics.width`. The fonts of code differ by 0.4 % at most.
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
  mono: [
    {
      style: 'regular',
      weights: '100 549',
      width: 0.6001,
      names: ['Menlo-Regular', 'DejaVu Sans Mono', 'Droid Sans Mono', 'Courier New', 'CourierNewPSMT', 'Liberation Mono'],
    },
    {
      style: 'bold',
      weights: '550 900',
      width: 0.6001,
      names: [
        'Menlo-Bold',
        'DejaVu Sans Mono Bold',
        'Droid Sans Mono',
        'Courier New Bold',
        'CourierNewPS-BoldMT',
        'Liberation Mono Bold',
      ],
    },
  ],
}

const GENERIC: Readonly<Record<FontKind, string>> = {
  sans: 'system-ui, sans-serif',
  serif: 'Georgia, serif',
  mono: 'ui-monospace, monospace',
}

/** When a font that loads late is shown: `font-display` of CSS Fonts 4. */
export type FontDisplay = 'optional' | 'swap'

/** The value of `font-family`: the font, a fallback of the same size, then the generic family. */
export function toFontFamily(font: ThemeFont | null): string {
  return font ? `'${font.family}', ${toStandIns(font)}` : GENERIC.sans
}

/**
 * The value of `font-family` after navigation without a full load. A font that loaded too late for the first page is never shown under that
 * family name again. The second name for the same file gives it another chance, and is not requested if the first one is shown.
 */
export function toLaterFontFamily(font: ThemeFont | null): string {
  return font ? `'${font.family}', '${font.family} Later', ${toStandIns(font)}` : GENERIC.sans
}

const toStandIns = ({ family, kind }: ThemeFont): string => `'${family} Fallback', ${GENERIC[kind]}`

/**
 * The `@font-face` rules of a font and of its fallback. The fallback is scaled so that text is equally long in both.
 * `size-adjust` also scales the other metrics, so they are divided by it. A heading may still wrap differently, so a font that is not
 * loaded at first paint is not shown on that page (`optional`): nothing moves while the visitor reads. The preview adds its styles after
 * the first paint, when an optional font is never shown, so there the font replaces the fallback as it loads (`swap`).
 */
export function toFontFaces({ family, kind, url, metrics }: ThemeFont, display: FontDisplay): string {
  const { weights, width, ascent, descent, lineGap } = metrics
  const faces = (display === 'optional' ? [family, `${family} Later`] : [family]).map(
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
