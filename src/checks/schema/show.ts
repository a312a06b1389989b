import { fieldOf, isObject, listOf } from '../json.ts'
import { toParts } from './described.ts'

const LONGEST = 60

/** A value as it stands in the file, shortened for a sentence. */
export function show(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : 'a list'
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : 'a group of fields'
  const written = String(JSON.stringify(value))
  return written.length > LONGEST ? `${written.slice(0, LONGEST - 2)}…"` : written
}

/** A sentence with a capital at its start, unless it starts with a name or value of the file. */
export const capital = (text: string): string =>
  /^(?!true|false|null)[a-z]+ /.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text

const LONGEST_EXAMPLE = 120

/**
 * A value as it would stand in the file on one line: an example of the schema, or else the fields that are needed with theirs. Null
 * when there is no example, or only one that is long.
 */
export function showExample(node: unknown): string | null {
  const known = examples.get(node)
  if (known !== undefined) return known
  const found = findExample(node)
  examples.set(node, found)
  return found
}

/** Of nodes of the one manifest schema, so there is an end to them. */
const examples = new Map<unknown, string | null>()

function findExample(node: unknown): string | null {
  const [example] = toParts(node).flatMap((part) => listOf(part, 'examples'))
  const written = example === undefined ? toNeededFields(node) : toLine(example)
  return written !== null && written.length <= LONGEST_EXAMPLE ? written : null
}

/** `{ "label": "Talk to us", "link": "/contact" }`, as far as it is not too long; where no field is needed, the first of all. */
function toNeededFields(node: unknown): string | null {
  const parts = toParts(node)
  const required = parts.flatMap((part) => listOf(part, 'required').map(String))
  const needed = required.length > 0 ? required : parts.flatMap((part) => Object.keys(Object(fieldOf(part, 'properties'))))
  const entries = needed.flatMap((field) => {
    const example = showExample(
      parts.map((part) => fieldOf(fieldOf(part, 'properties'), field)).find((found) => found !== undefined),
    )
    return example === null ? [] : [`"${field}": ${example}`]
  })
  if (entries.length === 0) return null
  const isWhole = entries.length === needed.length && entries.join(', ').length < LONGEST_EXAMPLE
  return isWhole ? `{ ${entries.join(', ')} }` : `{ ${entries[0]}, … }`
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
