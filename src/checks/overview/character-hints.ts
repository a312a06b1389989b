/** What the letters of a text may be signs of, as bits. */
export const CHARACTER_HINTS = { markup: 1, secret: 2, control: 4, link: 8, sign: 16, markdown: 64, invisible: 128 } as const

/** Set by every letter that is neither a space nor one beyond ASCII: a text without any of them may be blank. */
const VISIBLE = 32

/** The letters without which a text cannot have what a look for it would find. */
const NEEDED: readonly (readonly [bit: number, letters: string])[] = [
  [CHARACTER_HINTS.markup, '<'],
  // Some letter of each beginning of a key, and what stands before a host.
  [CHARACTER_HINTS.secret, '_-@IGJ/'],
  [CHARACTER_HINTS.link, '{]'],
  [CHARACTER_HINTS.sign, '@['],
  // Of dashes, digits and equals signs only those at the beginning of a line mean something.
  [CHARACTER_HINTS.markdown, '`*_~|[]#<>&:'],
]

const ASCII_END = 0x80
const CONTROLS_END = 0xa0

const BITS = Uint8Array.from({ length: CONTROLS_END }, (_, code) => {
  if (code === 10 || code === 13) return CHARACTER_HINTS.markdown
  if (code === 9 || code === 32) return 0
  if (code === 11 || code === 12 || code < 32 || code >= ASCII_END - 1) return CHARACTER_HINTS.control
  const letter = String.fromCharCode(code)
  return NEEDED.reduce((bits, [bit, letters]) => (letters.includes(letter) ? bits | bit : bits), VISIBLE)
})

/** One look at each letter tells of nearly every text that there is nothing more to look for. */
export function readCharacterHints(text: string): number {
  let bits = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    bits |= code < CONTROLS_END ? (BITS[code] ?? 0) : isHidden(code) ? CHARACTER_HINTS.invisible : 0
  }
  return bits
}

/** Whether a character beyond ASCII may be invisible. Dashes, quotes and dots of typesetting are in the middle of the others. */
const isHidden = (code: number): boolean =>
  code >= 0x200b
    ? (code <= 0x2069 && (code < 0x2010 || code > 0x2029)) || code === 0xfeff
    : code === 0xa0 || code === 0xad || code === 0x61c || code === 0x180e

export const mayBeBlank = (letters: number): boolean => (letters & VISIBLE) === 0
