import { type FontInstance, POINT } from './font-instance.ts'

/** What a release stores of a built-in font at one weight. Lengths are in font units. */
export interface StoredOutlines {
  unitsPerEm: number
  capHeight: number
  /** All characters of the font. Some of them may have no glyph here. */
  characters: string
  /** Character or ligature -> its glyph. */
  glyphs: Readonly<Record<string, StoredGlyph>>
  /** Ligatures. Of two that start alike, the font prefers the first. */
  ligatures: readonly string[]
  /**
   * The kerning of two glyphs, as lengths and as a table of indexes of these lengths. A row belongs to the class of the first glyph, and a
   * column to that of the second one. The index is the code of the letter there, minus `FIRST_INDEX`.
   */
  kerning: { lengths: readonly number[]; rows: readonly string[] }
  /** Characters, and characters after them, that may be drawn in another way together. */
  special: readonly (readonly [string, string])[]
}

/** The outline is that of `PlacedGlyph`, with steps instead of coordinates. `row` and `column` are for kerning. */
type StoredGlyph = readonly [advance: number, steps: string, row: number, column: number]

/** The letter of index 0. JSON escapes none of the letters from here on. */
export const FIRST_INDEX = ']'.charCodeAt(0)

/** A font of which not everything is stored. */
export interface StoredInstance extends FontInstance {
  /**
   * Whether the text can be laid out, and each part of it, with spaces and an ellipsis added anywhere. The result is then exactly that of
   * the font itself. `text` has no character that the font does not have.
   */
  covers(text: string): boolean
}

/** The instance of a font whose outlines are stored. */
export function toStoredInstance(stored: StoredOutlines): StoredInstance {
  const { unitsPerEm, capHeight, glyphs, kerning, special } = stored
  const characters = new Set(stored.characters)
  const toKerning = (row: number, column = -1) =>
    kerning.lengths[(kerning.rows[row]?.charCodeAt(column) ?? Number.NaN) - FIRST_INDEX] ?? 0
  const isSpecial = createPairFinder(special)
  const split = createSplitter(stored.ligatures)
  return {
    unitsPerEm,
    capHeight,
    has: (codePoint) => characters.has(String.fromCodePoint(codePoint)),
    layOut(text) {
      const found = split(text).map((unit) => {
        const glyph = glyphs[unit]
        if (!glyph) throw new Error(`The outline of "${unit}" is not stored.`)
        return glyph
      })
      return found.map(([advance, steps, row], index) => {
        const kerned = advance + toKerning(row, found[index + 1]?.[3])
        return { advance: kerned, xOffset: 0, yOffset: 0, toOutline: () => fromSteps(steps) }
      })
    },
    covers(text) {
      const all = [...`${text} …`]
      return all.every((one, index) => one in glyphs && !isSpecial(one, all[index + 1] ?? ' '))
    },
  }
}

/** Creates the function that splits a text into ligatures and characters. */
export function createSplitter(ligatures: readonly string[]): (text: string) => string[] {
  const pattern = new RegExp([...ligatures, '.'].join('|'), 'gsu')
  return (text) => text.match(pattern) ?? []
}

/** Creates the function that says whether two characters are a pair of `StoredOutlines.special`. */
export const createPairFinder =
  (special: StoredOutlines['special']): ((one: string, next: string) => boolean) =>
  (one, next) =>
    special.some(([first, second]) => first.includes(one) && second.includes(next))

/** Replaces each point of an outline by its distance from the point before it. Equal parts of outlines are then equal texts. */
export function toSteps(outline: string): string {
  let last = { x: 0, y: 0 }
  return outline.replace(POINT, (_, left, top) => {
    const [from, to] = [last, { x: Number(left), y: Number(top) }]
    last = to
    return `${to.x - from.x} ${to.y - from.y}`
  })
}

/** The outline of which `toSteps` has made steps. */
function fromSteps(steps: string): string {
  let [x, y] = [0, 0]
  return steps.replace(POINT, (_, across, up) => {
    x += Number(across)
    y += Number(up)
    return `${x} ${y}`
  })
}
