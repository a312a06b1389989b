/** The first sentence of a text. A period in an abbreviation or a file name does not end it. */
export const firstSentence = (text: string): string => /^.*?[.!?](?=\s+[\p{Lu}"]|$)/su.exec(text)?.[0] ?? text
