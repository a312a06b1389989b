interface BuiltInFont {
  family: string
  kind: FontKind
  /** The Latin woff2 with all weights, relative to `node_modules`. */
  file: string
}

/** The kind of letters, which decides the fallback font of the device. */
export type FontKind = 'sans' | 'serif' | 'mono'

const toFile = (name: string): string => `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`

/** The fonts that come with the builder, by their names in the manifest schema. `system` needs none. */
export const builtInFonts: ReadonlyMap<string, BuiltInFont> = new Map([
  ['figtree', { family: 'Figtree', kind: 'sans', file: toFile('figtree') }],
  ['bricolage-grotesque', { family: 'Bricolage Grotesque', kind: 'sans', file: toFile('bricolage-grotesque') }],
  ['fraunces', { family: 'Fraunces', kind: 'serif', file: toFile('fraunces') }],
  ['instrument-sans', { family: 'Instrument Sans', kind: 'sans', file: toFile('instrument-sans') }],
  ['jetbrains-mono', { family: 'JetBrains Mono', kind: 'mono', file: toFile('jetbrains-mono') }],
  ['manrope', { family: 'Manrope', kind: 'sans', file: toFile('manrope') }],
])

/** Metrics of a font file, as fractions of the font size. */
export interface FontMetrics {
  ascent: number
  descent: number
  lineGap: number
  /** The mean width of the letters of an English text, at weights 400 and 700. */
  width: { regular: number; bold: number }
  /** The range of weights in the file. */
  weights: { min: number; max: number }
}

/** A font of the theme, ready for `@font-face`. */
export interface ThemeFont {
  family: string
  kind: FontKind
  /** The URL of its woff2, relative to the style sheet. */
  url: string
  metrics: FontMetrics
}

/** The fonts of a theme. null means the system font. */
export interface ThemeFonts {
  text: ThemeFont | null
  display: ThemeFont | null
  /** The font of code. Without it, code has that of the device. */
  mono?: ThemeFont | undefined
}
