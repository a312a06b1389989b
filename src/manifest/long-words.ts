/**
 * A word that can be longer than a line of a heading on a screen of 320 pixels. The last part of an address is none, and neither is a word in
 * which the author has marked where it breaks.
 */
export const LONG_WORD = /(?<![\p{L}\p{M}\p{N}\u00AD@/_.])[\p{L}\p{M}]{15,}(?![\p{L}\p{M}\p{N}\u00AD@/_]|\.\p{L})/gu

/** The long words of all texts in JSON data, each once. */
export function listLongWords(value: unknown): string[] {
  const words = new Set<string>()
  addLongWords(value, words)
  return [...words]
}

function addLongWords(value: unknown, words: Set<string>): void {
  if (typeof value === 'string') for (const [word] of value.matchAll(LONG_WORD)) words.add(word)
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) addLongWords(part, words)
}
