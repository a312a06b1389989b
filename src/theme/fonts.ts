interface BuiltInFont {
  family: string
  kind: FontKind
  /** The Latin woff2 with all weights, below `node_modules`. */
  file: string
}

/** What the letters look like, and so which font of the device stands in for it. */
export type FontKind = 'sans' | 'serif'

const toFile = (name: string): string => `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`

/** The fonts that come with the builder, by the names that the manifest schema offers; `system` needs none. */
export const builtInFonts: ReadonlyMap<string, BuiltInFont> = new Map([
  ['figtree', { family: 'Figtree', kind: 'sans', file: toFile('figtree') }],
  ['bricolage-grotesque', { family: 'Bricolage Grotesque', kind: 'sans', file: toFile('bricolage-grotesque') }],
  ['fraunces', { family: 'Fraunces', kind: 'serif', file: toFile('fraunces') }],
  ['instrument-sans', { family: 'Instrument Sans', kind: 'sans', file: toFile('instrument-sans') }],
  ['manrope', { family: 'Manrope', kind: 'sans', file: toFile('manrope') }],
])

/** What a font file measures, in parts of its size. */
export interface FontMetrics {
  ascent: number
  descent: number
  lineGap: number
  /** The mean width of the letters of an English text at weight 400 and 700. */
  width: { regular: number; bold: number }
  /** The weights that the file holds. */
  weights: { min: number; max: number }
}

/** A font of the theme, ready to be declared. */
export interface ThemeFont {
  family: string
  kind: FontKind
  /** The address of its woff2, as seen from the style sheet. */
  url: string
  metrics: FontMetrics
}

/** The fonts of a theme; null is the typeface of the device. */
export interface ThemeFonts {
  text: ThemeFont | null
  display: ThemeFont | null
}
