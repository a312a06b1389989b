import type { Font } from 'fontkit'
import { FIRST_INDEX, type StoredOutlines } from './stored-outlines.ts'
import { toKerning } from './variable-font.ts'

interface CollectedKerning extends Pick<StoredOutlines, 'special'> {
  lengths: number[]
  rows: string[]
  /** The row and the column of each unit. */
  rowOf: number[]
  columnOf: number[]
}

interface TextRules {
  /** Splits a text into units. */
  split(text: string): string[]
  /** Whether a text with a character and the next one needs the font itself, so that their kerning is not needed. */
  isSpecial(one: string, next: string): boolean
}

/** Measures the kerning of all pairs of units, which are characters and ligatures. */
export function collectKerning(font: Font, units: readonly string[], rules: TextRules): CollectedKerning {
  const { lengths, special } = measurePairs(font, units, rules)
  const indexes = new Map([[0, 0]])
  const toLetter = (length: number) => {
    const index = indexes.get(length) ?? indexes.size
    indexes.set(length, index)
    return String.fromCharCode(FIRST_INDEX + index)
  }
  const table = units.map((first) => units.map((second) => toLetter(lengths.get(first + second) ?? 0)))
  const columns = toClasses(units.map((_, column) => table.map((row) => row[column]).join('')))
  const rows = toClasses(table.map((row) => columns.first.map((column) => row[column]).join('')))
  return { lengths: [...indexes.keys()], rows: rows.values, rowOf: rows.classOf, columnOf: columns.classOf, special }
}

interface Classes {
  /** The different values. */
  values: string[]
  /** Where each of them is found first. */
  first: number[]
  classOf: number[]
}

function toClasses(all: readonly string[]): Classes {
  const values = [...new Set(all)]
  const indexes = new Map(values.map((value, index) => [value, index]))
  return { values, first: values.map((value) => all.indexOf(value)), classOf: all.map((value) => indexes.get(value) ?? 0) }
}

/** The kerning of each pair that has one, and the pairs that are drawn in another way together. */
function measurePairs(font: Font, units: readonly string[], { split, isSpecial }: TextRules) {
  const idOf = new Map(units.map((unit) => [unit, font.layout(unit).glyphs[0]?.id]))
  const lengths = new Map<string, number>()
  const special: [string, string][] = []
  const known = new Set<string>()
  const read = (text: string) => {
    const parts = split(text)
    const { glyphs, positions } = font.layout(text)
    if (glyphs.length !== parts.length) return
    const isUsual = (index: number) => glyphs[index]?.id === idOf.get(parts[index] ?? '') && !positions[index]?.xOffset
    for (const [index, part] of parts.entries()) {
      const [glyph, position, next] = [glyphs[index], positions[index], parts[index + 1]]
      if (!glyph || !position || next === undefined || !isUsual(index) || !isUsual(index + 1)) continue
      known.add(part + next)
      const length = toKerning(glyph, position)
      if (length !== 0) lengths.set(part + next, length)
    }
  }
  for (const [index, first] of units.entries()) {
    // One text with all pairs of a unit takes less time than a text for each pair.
    read(toText(first, units.slice(index)))
    for (const second of units) {
      const [last, next] = [first.slice(-1), second.slice(0, 1)]
      if (known.has(first + second) || isSpecial(last, next) || split(first + second)[0] !== first) continue
      read(first + second)
      if (!known.has(first + second)) special.push([last, next])
    }
  }
  return { lengths, special }
}

/** A text in which a unit is before and after each of some units. */
const toText = (unit: string, others: readonly string[]): string => [...others.map((other) => unit + other), unit].join('')
