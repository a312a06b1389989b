import { isObject, listOf } from '../json.ts'

const LONGEST = 60

/** A value as it stands in the file, shortened for a sentence. */
export function show(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : 'a list'
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : 'a group of fields'
  const written = String(JSON.stringify(value))
  return written.length > LONGEST ? `${written.slice(0, LONGEST - 2)}…"` : written
}

const LONGEST_EXAMPLE = 120

/** An example of the schema as it would stand in the file on one line; null when there is none, or none that is short. */
export function showExample(schema: unknown): string | null {
  const [example] = listOf(schema, 'examples')
  const written = example === undefined ? null : toLine(example)
  return written !== null && written.length <= LONGEST_EXAMPLE ? written : null
}

function toLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toLine).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}: ${toLine(child)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
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
