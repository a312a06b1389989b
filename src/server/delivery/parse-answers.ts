/** The answers of a stored lead: field names in form order, values as stored (see `Lead.answers`). */
export type StoredAnswers = Readonly<Record<string, unknown>>

/** Parses the stored answers of a lead. Throws a `SyntaxError` when the text is not a JSON object. */
export function parseAnswers(text: string): StoredAnswers {
  const value: unknown = JSON.parse(text)
  if (!isRecord(value)) throw new SyntaxError('answers are not an object')
  return value
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
