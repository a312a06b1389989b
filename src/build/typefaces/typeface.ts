import { type FontInstance, POINT } from './font-instance.ts'

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

/** Creates a typeface from a font. `tracking` is added after every letter. */
export function toTypeface(font: FontInstance, tracking = 0): Typeface {
  const toEm = (advance: number) => advance / font.unitsPerEm + tracking
  const has = (character: string) => font.has(character.codePointAt(0) ?? 0)
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
      const width = widths.get(text) ?? font.layOut(text).reduce((sum, { advance }) => sum + toEm(advance), 0)
      if (widths.size < MAX_KEPT_WIDTHS) widths.set(text, width)
      return width
    },
    toPath(text, x, y, size) {
      const scale = size / font.unitsPerEm
      let left = x
      return font
        .layOut(text)
        .map(({ advance, xOffset, yOffset, toOutline }) => {
          const path = placeOutline(toOutline(), scale, left + xOffset * scale, y - yOffset * scale)
          left += toEm(advance) * size
          return path
        })
        .join('')
    },
  }
}

/** Scales and moves an outline. In an SVG image, y grows downwards. */
const placeOutline = (outline: string, scale: number, left: number, top: number): string =>
  outline.replace(POINT, (_, x, y) => `${toHundredths(scale * x + left)} ${toHundredths(-scale * y + top)}`)

const toHundredths = (value: number): number => Math.round(value * 100) / 100
