/** The answers of a stored lead: names in the order of the fields, values as the store has them (see `Lead.answers`). */
export type StoredAnswers = Readonly<Record<string, unknown>>

/** Reads the answers of a lead from the text that the store keeps. Throws a `SyntaxError` when they are none. */
export function parseAnswers(text: string): StoredAnswers {
  const value: unknown = JSON.parse(text)
  if (!isRecord(value)) throw new SyntaxError('answers are not an object')
  return value
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
