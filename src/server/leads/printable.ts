/**
 * Characters that control a terminal or the direction of text: control characters, Unicode line breaks, bidirectional marks and lone
 * surrogates.
 */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const escapeCharacter = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Makes visitors' text safe for one line of a terminal: line breaks become spaces, control characters are escaped. */
export const toPrintableLine = (text: string): string =>
  text.replace(/[\t\n]+/g, ' ').replace(CONTROL_CHARACTERS, escapeCharacter)

/** As `toPrintableLine`, for a text of several lines. */
export const toPrintableLines = (text: string): string[] =>
  text.split('\n').map((line) => line.replaceAll('\t', '  ').replace(CONTROL_CHARACTERS, escapeCharacter))

/** Escapes the control characters that JSON allows unescaped. The JSON value stays the same. */
export const toPrintableJson = (json: string): string => json.replace(CONTROL_CHARACTERS, escapeCharacter)
