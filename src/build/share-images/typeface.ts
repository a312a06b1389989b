import * as fontkit from 'fontkit'
import decompress from 'woff2-encoder/decompress'

/** A font at one weight, which can measure and draw text. All lengths are in em. */
export interface Typeface {
  /** The height of capital letters. */
  capitals: number
  /**
   * The text without symbols that the font does not have, such as emoji. Null when the font does not have a letter or a digit: no text is
   * better than words with gaps or boxes.
   */
  toDrawable(text: string): string | null
  measure(text: string): number
  /** The outlines of the text as the data of an SVG path. `x` and `y` are the start of the baseline. */
  toPath(text: string, x: number, y: number, size: number): string
}

/** More texts than some images have. */
const MAX_KEPT_WIDTHS = 10_000

/** A letter, a digit, or a mark that belongs to a letter. */
const LETTER = /[\p{L}\p{N}]|(?!\p{Emoji_Component})\p{M}/u

/**
 * Opens the bytes of a WOFF2 file. fontkit supports variations only in uncompressed fonts
 * (https://github.com/foliojs/fontkit/pull/377).
 */
export async function openFont(bytes: Buffer): Promise<fontkit.Font> {
  const opened = fontkit.create(Buffer.from(await decompress(bytes)))
  if (!('layout' in opened)) throw new Error('The font file contains several fonts. Use a file with one font.')
  return opened
}

/** Creates a typeface from a font. `weight` applies to variable fonts only; `tracking` is added after every letter. */
export function toTypeface(opened: fontkit.Font, weight: number, tracking = 0): Typeface {
  const font = 'wght' in opened.variationAxes ? opened.getVariation({ wght: weight }) : opened
  const advanceOf = (position: fontkit.GlyphPosition) => position.xAdvance / font.unitsPerEm + tracking
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  // The same lines are measured for every size.
  const widths = new Map<string, number>()
  return {
    capitals: font.capHeight / font.unitsPerEm,
    toDrawable(text) {
      const plain = text
        .normalize('NFC')
        .replace(/\s+/g, ' ')
        .replace(/\u2011/g, '-')
      const missing = [...plain].filter((character) => !has(character))
      if (missing.some((character) => LETTER.test(character))) return null
      return plain
        .replace(/\P{L}/gu, (other) => (has(other) && !/\p{Cf}/u.test(other) ? other : ''))
        .replace(/ +/g, ' ')
        .trim()
    },
    measure(text) {
      const width = widths.get(text) ?? font.layout(text).positions.reduce((sum, position) => sum + advanceOf(position), 0)
      if (widths.size < MAX_KEPT_WIDTHS) widths.set(text, width)
      return width
    },
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
