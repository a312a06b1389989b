import type { Font, GlyphRun } from 'fontkit'
import { collectKerning } from './collect-kerning.ts'
import { listGlyphSequences } from './glyph-sequences.ts'
import { createPairFinder, createSplitter, type StoredOutlines, toSteps } from './stored-outlines.ts'
import { toOutline, toRounded, toWeight } from './variable-font.ts'

/** Characters that change those around them: marks, invisible characters, and the slash that makes a fraction of digits. */
const CHANGING = /[\p{M}\p{Cf}\u2044]/u

/** Collects the glyphs of a font at a weight, with everything that decides how they are placed in a text. Throws for an unusual font. */
export function collectOutlines(opened: Font, weight: number): StoredOutlines {
  const font = toWeight(opened, weight)
  const characters = font.characterSet
    .filter((codePoint) => font.hasGlyphForCodePoint(codePoint))
    .map((codePoint) => String.fromCodePoint(codePoint))
  const runs = new Map(characters.filter((one) => !CHANGING.test(one)).map((one) => [one, font.layout(one)]))
  const { ligatures, special } = toSequences(font, runs)
  for (const ligature of ligatures) runs.set(ligature, font.layout(ligature))
  const units = [...runs].filter(([, run]) => isSimple(run)).map(([unit]) => unit)
  // Similar outlines next to each other make the package smaller.
  const sorted = units.map((unit) => ({ unit, key: unit.normalize('NFD') })).sort((a, b) => (a.key < b.key ? -1 : 1))
  const kerning = collectKerning(
    font,
    sorted.map(({ unit }) => unit),
    { split: createSplitter(ligatures), isSpecial: createPairFinder(special) },
  )
  const glyphs = sorted.map(({ unit }, index) => {
    const [glyph] = runs.get(unit)?.glyphs ?? []
    if (!glyph) throw new Error(`"${unit}" has no glyph.`)
    return [
      unit,
      [toRounded(glyph.advanceWidth), toSteps(toOutline(glyph)), kerning.rowOf[index] ?? 0, kerning.columnOf[index] ?? 0],
    ] as const
  })
  return {
    unitsPerEm: font.unitsPerEm,
    capHeight: font.capHeight,
    characters: characters.join(''),
    glyphs: Object.fromEntries(glyphs),
    ligatures,
    kerning: { lengths: kerning.lengths, rows: kerning.rows },
    special: [...special, ...kerning.special],
  }
}

/** Whether the text has one glyph, at its usual place. */
const isSimple = ({ glyphs, positions: [position] }: GlyphRun): boolean =>
  glyphs.length === 1 && !position?.xOffset && !position?.yOffset

/** The ligatures of letters, and the pairs of characters with which the other sequences that the font replaces start. */
function toSequences(font: Font, runs: ReadonlyMap<string, GlyphRun>): Pick<StoredOutlines, 'ligatures' | 'special'> {
  // A glyph is that of the character, or what has replaced it.
  const charactersOf = new Map<number, string>()
  for (const [one, { glyphs }] of runs)
    for (const id of new Set([font.glyphForCodePoint(one.codePointAt(0) ?? 0).id, ...glyphs.map((glyph) => glyph.id)]))
      charactersOf.set(id, (charactersOf.get(id) ?? '') + one)
  const toCharacters = (sequence: number[][]) => sequence.map((ids) => ids.map((id) => charactersOf.get(id) ?? '').join(''))
  const sequences = listGlyphSequences(font)
  const joined = sequences.ligatures.map(toCharacters).filter((parts) => parts.every((part) => part.length === 1))
  const isOfLetters = (parts: string[]) => parts.every((part) => /^\p{L}$/u.test(part))
  const others = [...joined.filter((parts) => !isOfLetters(parts)), ...sequences.contexts.map(toCharacters)]
  return {
    ligatures: joined.filter(isOfLetters).map((parts) => parts.join('')),
    special: others.filter((parts) => parts.every((part) => part !== '')).map(findPair),
  }
}

/** Two neighbors of a sequence. Neither is a space, which is added where a text is broken into lines. */
function findPair(parts: string[]): [string, string] {
  const index = parts.findIndex((part, at) => !part.includes(' ') && parts[at + 1]?.includes(' ') === false)
  const [first, second] = parts.slice(index)
  if (index < 0 || first === undefined || second === undefined) throw new Error(`"${parts.join('')}" cannot be recognized.`)
  return [first, second]
}
