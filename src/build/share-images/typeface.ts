import * as fontkit from 'fontkit'
import decompress from 'woff2-encoder/decompress'

/** A font at one weight, of which text can be measured and drawn. All widths are in parts of the type size. */
export interface Typeface {
  /** The height of capital letters. */
  capitals: number
  /**
   * The text as this font can draw it: without symbols that it lacks, such as emoji. Null when it lacks a letter or a digit: words
   * with holes, or boxes in place of letters, are worse than no words.
   */
  toDrawable(text: string): string | null
  measure(text: string): number
  /** The outlines of the text as the data of an SVG path; `x` and `y` are where the baseline begins. */
  toPath(text: string, x: number, y: number, size: number): string
}

/** A letter, a digit, or a mark that belongs to a letter. */
const LETTER = /[\p{L}\p{N}]|(?!\p{Emoji_Component})\p{M}/u

/**
 * A typeface from the bytes of a WOFF2 file. `weight` is taken as far as the file can vary; `tracking` is added after every letter.
 * fontkit varies only fonts that are not compressed (https://github.com/foliojs/fontkit/pull/377).
 */
export async function readTypeface(bytes: Buffer, weight: number, tracking = 0): Promise<Typeface> {
  const opened = fontkit.create(Buffer.from(await decompress(bytes)))
  if (!('layout' in opened)) throw new Error('A font file holds several fonts; one is expected.')
  const font = 'wght' in opened.variationAxes ? opened.getVariation({ wght: weight }) : opened
  const advanceOf = (position: fontkit.GlyphPosition) => position.xAdvance / font.unitsPerEm + tracking
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  return {
    capitals: font.capHeight / font.unitsPerEm,
    toDrawable(text) {
      const plain = text
        .normalize('NFC')
        .replace(/\s+/g, ' ')
        .replace(/\u2011/g, '-')
      const lacked = [...plain].filter((character) => !has(character))
      if (lacked.some((character) => LETTER.test(character))) return null
      return plain
        .replace(/\P{L}/gu, (other) => (has(other) && !/\p{Cf}/u.test(other) ? other : ''))
        .replace(/ +/g, ' ')
        .trim()
    },
    measure: (text) => font.layout(text).positions.reduce((sum, position) => sum + advanceOf(position), 0),
    toPath(text, x, y, size) {
      const { glyphs, positions } = font.layout(text)
      const scale = size / font.unitsPerEm
      let left = x
      return glyphs
        .map((glyph, index) => {
          const position = positions[index]
          if (!position) return ''
          const path = glyph.path.scale(scale, -scale).translate(left + position.xOffset * scale, y - position.yOffset * scale)
          left += advanceOf(position) * size
          return path.toSVG()
        })
        .join('')
    },
  }
}
