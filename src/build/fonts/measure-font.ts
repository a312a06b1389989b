import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'fontkit'
import type { FontMetrics } from '../../theme/fonts.ts'
import { toHash } from '../output/output-files.ts'

/** Words as headings and texts of a site have them, no rare letters. The widths of the fallback faces were measured with the same text. */
const TEXT =
  'Reports that answer one question at a time. We read the old code before we change it, and we note what we found in it. Short meetings, small teams, and a test for each rule that the business depends on.'

/** Part of the key of kept measurements: another number when they are taken otherwise. */
const VERSION = 2

/**
 * What the bytes of a woff2 file measure as a font; null when they are none. Measurements are kept in `cache` by the content of the
 * file. Synchronous, since the checks ask for it.
 */
export function measureFont(bytes: Buffer, cache: string): FontMetrics | null {
  const file = path.join(cache, 'fonts', `${toHash(Buffer.concat([bytes, Buffer.from(String(VERSION))]))}.json`)
  const known = readKept(file)
  if (known) return known
  const measured = measure(bytes)
  if (measured) writeKept(file, measured)
  return measured
}

/** What fontkit knows of a font beyond its types. The shapes of letters are left alone: it cannot vary those of a woff2. */
interface OpenFont extends Font {
  type: 'TTF' | 'WOFF' | 'WOFF2'
  fvar?: { axis: { axisTag: string; defaultValue: number }[] }
  HVAR?: object
  hmtx: { metrics: { length: number; get(glyph: number): { advance: number } } }
  variationCoords: number[] | null
  _cmapProcessor: { lookup(codePoint: number): number }
  _variationProcessor: { getAdvanceAdjustment(glyph: number, table: object): number } | null
}

/** Loaded when a font is measured for the first time: it has a megabyte. */
const openFont = (bytes: Buffer): OpenFont => createRequire(import.meta.url)('fontkit').create(bytes)

function measure(bytes: Buffer): FontMetrics | null {
  try {
    const font = openFont(bytes)
    if (font.type !== 'WOFF2') return null
    const weight = font['OS/2'].usWeightClass
    const { min, max } = font.variationAxes.wght ?? { min: weight, max: weight }
    const part = (units: number) => units / font.unitsPerEm
    return {
      ascent: part(font.ascent),
      descent: part(-font.descent),
      lineGap: part(font.lineGap),
      width: { regular: measureWidth(bytes, 400), bold: measureWidth(bytes, 700) },
      weights: { min, max },
    }
  } catch {
    return null
  }
}

/** The mean advance of the letters at a weight, without kerning. A font keeps the first weight it was asked for, so each has its own. */
function measureWidth(bytes: Buffer, weight: number): number {
  const font = openFont(bytes)
  if (font.fvar)
    font.variationCoords = font.fvar.axis.map((axis) => (axis.axisTag.trim() === 'wght' ? weight : axis.defaultValue))
  const { metrics } = font.hmtx
  const { HVAR: table, _variationProcessor: varied } = font
  const advances = Array.from(TEXT, (letter) => {
    const glyph = font._cmapProcessor.lookup(letter.codePointAt(0) ?? 0)
    const { advance } = metrics.get(Math.min(glyph, metrics.length - 1))
    return advance + (table && varied ? varied.getAdvanceAdjustment(glyph, table) : 0)
  })
  return advances.reduce((sum, advance) => sum + advance, 0) / advances.length / font.unitsPerEm
}

function readKept(file: string): FontMetrics | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** A cache that cannot be written costs time, nothing else. */
function writeKept(file: string, metrics: FontMetrics): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(metrics))
  } catch {}
}
