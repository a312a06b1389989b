const LONGEST = 60

/** A value as it stands in the file, shortened for a sentence. */
export function show(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : 'a list'
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : 'a group of fields'
  const written = String(JSON.stringify(value))
  return written.length > LONGEST ? `${written.slice(0, LONGEST - 2)}…"` : written
}

/** What a kind of value is called, with how it is written. */
const KIND_NAMES: Readonly<Record<string, string>> = {
  string: 'a text in double quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in square brackets [ ]',
  object: 'a group of fields in curly brackets { }',
  null: 'null',
}

export const kindName = (kind: string): string => KIND_NAMES[kind] ?? kind
