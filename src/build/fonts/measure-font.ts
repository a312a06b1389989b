import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'fontkit'
import type { FontMetrics } from '../../theme/fonts.ts'
import { toHash } from '../cache/hash.ts'
import { readCachedJson, writeCachedJson } from '../cache/json-cache.ts'
import { shippedFolder } from '../engine.ts'

/** Typical words of headings and texts, without rare letters. The widths of the fallback fonts were measured with the same text. */
const TEXT =
  'Reports that answer one question at a time. We read the old code before we change it, and we note what we found in it. Short meetings, small teams, and a test for each rule that the business depends on.'

/** Increase it when fonts are measured in another way. */
const VERSION = 2

/**
 * The metrics of a font from the bytes of a WOFF2 file. Null when the bytes are not a WOFF2 font. Metrics are cached by content. The
 * function is synchronous because the checks call it.
 */
export function measureFont(bytes: Buffer, cache: string): FontMetrics | null {
  const name = `fonts/${toHash(Buffer.concat([bytes, Buffer.from(String(VERSION))]))}.json`
  const file = path.join(cache, name)
  const cached = readCachedJson<FontMetrics>(path.join(shippedFolder, name)) ?? readCachedJson<FontMetrics>(file)
  if (cached) return cached
  const measured = measure(bytes)
  if (measured) writeCachedJson(file, measured)
  return measured
}

function measure(bytes: Buffer): FontMetrics | null {
  try {
    const font = openFont(bytes)
    if (font.type !== 'WOFF2') return null
    const weight = font['OS/2'].usWeightClass
    const { min, max } = font.variationAxes.wght ?? { min: weight, max: weight }
    const toEm = (units: number) => units / font.unitsPerEm
    return {
      ascent: toEm(font.ascent),
      descent: toEm(-font.descent),
      lineGap: toEm(font.lineGap),
      width: { regular: measureWidth(bytes, 400), bold: measureWidth(bytes, 700) },
      weights: { min, max },
    }
  } catch {
    return null
  }
}

/** The mean advance of the letters at a weight, without kerning, in em. An opened font keeps its first weight, so each weight opens one. */
function measureWidth(bytes: Buffer, weight: number): number {
  const font = openFont(bytes)
  setWeight(font, weight)
  const advances = Array.from(TEXT, (letter) => readAdvance(font, findGlyph(font, letter)))
  return advances.reduce((sum, advance) => sum + advance, 0) / advances.length / font.unitsPerEm
}

/**
 * Private parts of fontkit, which are missing in its types. Its public `getVariation` fails for WOFF2 files
 * (https://github.com/foliojs/fontkit/pull/377), and its public advances decode the outline of every glyph without the weight.
 */
interface OpenFont extends Font {
  type: 'TTF' | 'WOFF' | 'WOFF2'
  fvar?: { axis: { axisTag: string; defaultValue: number }[] }
  HVAR?: object
  hmtx: { metrics: { length: number; get(glyph: number): { advance: number } } }
  variationCoords: number[] | null
  _cmapProcessor: { lookup(codePoint: number): number }
  _variationProcessor: { getAdvanceAdjustment(glyph: number, table: object): number } | null
}

/** Loads fontkit on the first call: it has a megabyte, and usually every font is in the cache. */
const openFont = (bytes: Buffer): OpenFont => createRequire(import.meta.url)('fontkit').create(bytes)

/** Sets the weight of a variable font through a private part of fontkit. Other axes keep their default. */
function setWeight(font: OpenFont, weight: number): void {
  if (!font.fvar) return
  font.variationCoords = font.fvar.axis.map((axis) => (axis.axisTag.trim() === 'wght' ? weight : axis.defaultValue))
}

/** The index of a letter's glyph, through a private part of fontkit. The public `glyphForCodePoint` decodes outlines, which can fail. */
const findGlyph = (font: OpenFont, letter: string): number => font._cmapProcessor.lookup(letter.codePointAt(0) ?? 0)

/** The advance of a glyph in font units, at the weight that is set. Reads the tables `hmtx` and `HVAR` through private parts of fontkit. */
function readAdvance({ hmtx: { metrics }, HVAR: table, _variationProcessor: processor }: OpenFont, glyph: number): number {
  const { advance } = metrics.get(Math.min(glyph, metrics.length - 1))
  return advance + (table && processor ? processor.getAdvanceAdjustment(glyph, table) : 0)
}
