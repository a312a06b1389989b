/** What the characters of a text may indicate, as bits. */
export const CHARACTER_HINTS = { markup: 1, secret: 2, control: 4, link: 8, sign: 16, markdown: 64, invisible: 128 } as const

/** Set by every visible ASCII character. A text without this bit may be blank. */
const VISIBLE = 32

/** For each hint the characters of which at least one must be in the text. */
const REQUIRED_CHARACTERS: readonly (readonly [bit: number, letters: string])[] = [
  [CHARACTER_HINTS.markup, '<'],
  // A character of each known key prefix, and the @ before a host.
  [CHARACTER_HINTS.secret, '_-@IGJ/'],
  [CHARACTER_HINTS.link, '{]'],
  [CHARACTER_HINTS.sign, '@['],
  // Dashes, digits and equals signs are Markdown only at the start of a line, so a line break sets the bit too.
  [CHARACTER_HINTS.markdown, '`*_~|[]#<>&:'],
]

const ASCII_END = 0x80
const CONTROLS_END = 0xa0

const BITS = Uint8Array.from({ length: CONTROLS_END }, (_, code) => {
  if (code === 10 || code === 13) return CHARACTER_HINTS.markdown
  if (code === 9 || code === 32) return 0
  if (code === 11 || code === 12 || code < 32 || code >= ASCII_END - 1) return CHARACTER_HINTS.control
  const letter = String.fromCharCode(code)
  return REQUIRED_CHARACTERS.reduce((bits, [bit, letters]) => (letters.includes(letter) ? bits | bit : bits), VISIBLE)
})

/** Collects the hints of a text in one pass. Most texts have none and need no further search. */
export function readCharacterHints(text: string): number {
  let bits = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    bits |= code < CONTROLS_END ? (BITS[code] ?? 0) : isHidden(code) ? CHARACTER_HINTS.invisible : 0
  }
  return bits
}

/** Whether a non-ASCII character may be invisible. Typographic dashes, quotes and dots are excluded. */
const isHidden = (code: number): boolean =>
  code >= 0x200b
    ? (code <= 0x2069 && (code < 0x2010 || code > 0x2029)) || code === 0xfeff
    : code === 0xa0 || code === 0xad || code === 0x61c || code === 0x180e

export const mayBeBlank = (hints: number): boolean => (hints & VISIBLE) === 0
