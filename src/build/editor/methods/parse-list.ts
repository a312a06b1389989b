/** The parsed entries of a list; null if it is not a list or an entry cannot be parsed. */
export function parseList<T>(value: unknown, parse: (entry: unknown) => T | null): T[] | null {
  if (!Array.isArray(value)) return null
  const parsed: T[] = []
  for (const entry of value) {
    const result = parse(entry)
    if (result === null) return null
    parsed.push(result)
  }
  return parsed
}

/** A text; null for any other value. */
export const parseText = (value: unknown): string | null => (typeof value === 'string' ? value : null)
