/** Control characters and bidirectional formatting characters (UAX #9). */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/**
 * Makes a text safe to print as one terminal line: white space becomes spaces, other control characters become U+FFFD. The length in
 * UTF-16 units stays the same.
 */
export const toPlainLine = (text: string): string => text.replace(UNPRINTABLE, (unit) => (/\s/.test(unit) ? ' ' : '\ufffd'))
