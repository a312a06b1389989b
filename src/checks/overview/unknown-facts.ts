/** Two opening braces are meant as a placeholder, even when the name between them cannot be one. */
export const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** A placeholder as it is written, and where in its text. */
export interface UnknownPlaceholder {
  name: string
  written: string
  at: number
}

/** The placeholders of a text that name no fact, in their order. */
export function findUnknownFacts(text: string, factNames: ReadonlySet<string>): UnknownPlaceholder[] {
  if (!text.includes('{{')) return []
  const found = [...text.matchAll(PLACEHOLDER)].map(({ 0: written, 1: inner = '', index }) => ({
    name: inner.trim(),
    written,
    at: index,
  }))
  return found.filter(({ name }) => !factNames.has(name))
}
