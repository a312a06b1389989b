/** What the letters of a text may be signs of, as bits. */
export const MAY_BE = { markup: 1, secret: 2, control: 4, link: 8, sign: 16 } as const

/** Set by every letter that is neither a space nor one beyond ASCII: a text without any of them may be blank. */
const VISIBLE = 32

/** The letters without which a text cannot have what a look for it would find. */
const NEEDED: readonly (readonly [bit: number, letters: string])[] = [
  [MAY_BE.markup, '<'],
  // Some letter of each beginning of a key, and what stands before a host.
  [MAY_BE.secret, '_-@IGJ/'],
  [MAY_BE.link, '{]'],
  [MAY_BE.sign, '@#['],
]

const ASCII_END = 0x80
const CONTROLS_END = 0xa0

const BITS = Uint8Array.from({ length: CONTROLS_END }, (_, code) => {
  if (code === 9 || code === 10 || code === 13 || code === 32) return 0
  if (code === 11 || code === 12 || code < 32 || code >= ASCII_END - 1) return MAY_BE.control
  const letter = String.fromCharCode(code)
  return NEEDED.reduce((bits, [bit, letters]) => (letters.includes(letter) ? bits | bit : bits), VISIBLE)
})

/** One look at each letter tells of nearly every text that there is nothing more to look for. */
export function readLetters(text: string): number {
  let bits = 0
  for (let index = 0; index < text.length; index += 1) bits |= BITS[text.charCodeAt(index)] ?? 0
  return bits
}

export const mayBeBlank = (letters: number): boolean => (letters & VISIBLE) === 0
