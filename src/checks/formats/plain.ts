/** Control characters, and those that turn the direction of the text around them (UAX 9): nobody should see, or obey, them. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/**
 * A text as one line that a terminal only shows: white space becomes spaces, what would command the terminal becomes a sign of its
 * own. As long as before in UTF-16 units.
 */
export const toPlainLine = (text: string): string => text.replace(UNSEEN, (unit) => (/\s/.test(unit) ? ' ' : '\ufffd'))
