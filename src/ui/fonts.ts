import type { Theme } from '../manifest/manifest.gen.ts'

/** The fonts that come with the builder; `system` needs none. */
export type FontName = Exclude<Theme['fonts']['text' | 'display'], 'system'>

/** How a fallback face must be stretched so that the real font takes its place without moving a line. Parts of one. */
interface FallbackMetrics {
  size: number
  ascent: number
  descent: number
}

interface FontFile {
  family: string
  /** The Latin woff2 with all weights, below `node_modules`. */
  file: string
  /** The weights the file holds, as CSS has them. */
  weights: string
  /** Measured against Arial with a text of 190 letters, at weight 400 and 700. */
  fallback: { regular: FallbackMetrics; bold: FallbackMetrics }
}

/** Where each font lies and what it measures. */
export const fontFiles: Readonly<Record<FontName, FontFile>> = {
  figtree: {
    family: 'Figtree',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    weights: '300 900',
    fallback: toFallback({ ascent: 0.95, descent: 0.25, regular: 1.0049, bold: 0.9558 }),
  },
  'bricolage-grotesque': {
    family: 'Bricolage Grotesque',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weights: '200 800',
    fallback: toFallback({ ascent: 0.93, descent: 0.27, regular: 1.0548, bold: 1.0136 }),
  },
}

/** `size-adjust` scales the other metrics too, so they are divided by it. */
function toFallback(measured: { ascent: number; descent: number; regular: number; bold: number }): FontFile['fallback'] {
  const at = (size: number) => ({ size, ascent: measured.ascent / size, descent: measured.descent / size })
  return { regular: at(measured.regular), bold: at(measured.bold) }
}
