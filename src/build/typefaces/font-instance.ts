/** A font at one weight. All lengths are in font units, of which `unitsPerEm` make an em. */
export interface FontInstance {
  unitsPerEm: number
  /** The height of capital letters. */
  capHeight: number
  /** Whether the font has a glyph for a code point. */
  has(codePoint: number): boolean
  /** Chooses the glyphs of a text and places them next to each other: with kerning and ligatures. */
  layOut(text: string): PlacedGlyph[]
}

/** A glyph of a text. */
interface PlacedGlyph {
  /** From here to the start of the next glyph. */
  advance: number
  /** How far the outline is moved from the start of the glyph. y grows upwards. */
  xOffset: number
  yOffset: number
  /** The outline as the data of an SVG path with absolute coordinates, in which y grows upwards. */
  toOutline(): string
}

/** Two numbers in an outline. */
export const POINT = /([-.\de]+) ([-.\de]+)/g
