/**
 * Characters that do something to a terminal or to the order of a line instead of being seen: control characters, line breaks of
 * Unicode, marks of writing direction, halves of surrogate pairs.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const escapeCharacter = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** What somebody typed, safe to be shown in a terminal on one line: line breaks become blanks, what is unseen is escaped. */
export const toPrintableLine = (text: string): string => text.replace(/[\t\n]+/g, ' ').replace(UNSEEN, escapeCharacter)

/** The same for a text of several lines. */
export const toPrintableLines = (text: string): string[] =>
  text.split('\n').map((line) => line.replaceAll('\t', '  ').replace(UNSEEN, escapeCharacter))

/** JSON without the characters that JSON may hold as they are and terminals act upon. It stays the same JSON. */
export const toPrintableJson = (json: string): string => json.replace(UNSEEN, escapeCharacter)
