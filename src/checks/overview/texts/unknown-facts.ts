/** A placeholder, even if the name in it is not a valid fact name. */
export const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** A placeholder of an unknown fact, and its offset in the text. */
interface UnknownPlaceholder {
  name: string
  written: string
  at: number
}

/** The placeholders of a text that do not name a fact, in order. */
export function findUnknownFacts(text: string, factNames: ReadonlySet<string>): UnknownPlaceholder[] {
  if (!text.includes('{{')) return []
  const found = [...text.matchAll(PLACEHOLDER)].map(({ 0: written, 1: inner = '', index }) => ({
    name: inner.trim(),
    written,
    at: index,
  }))
  return found.filter(({ name }) => !factNames.has(name))
}
