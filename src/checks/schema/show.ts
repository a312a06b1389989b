import { fieldOf, isObject, listOf } from '../../manifest/json.ts'
import { joinAll, toQuoted } from '../suggest.ts'
import { type Described, toBranch, toBranches, toParts } from './described.ts'

const LONGEST = 60

/** A value as it stands in the file, shortened for a sentence. */
export function show(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null)
    return Object.keys(value).length === 0 ? 'an empty group of fields' : 'a group of fields'
  const written = String(JSON.stringify(value))
  return written.length > LONGEST ? `${written.slice(0, LONGEST - 2)}…"` : written
}

/** A sentence with a capital at its start, unless it starts with a name or value of the file. */
export const capital = (text: string): string =>
  /^(?!true|false|null)[a-z]+ /.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text

const LONGEST_EXAMPLE = 120

/**
 * A value as it would stand in the file on one line: an example of the schema, or else the fields that are needed with theirs. Null
 * when there is no example that is whole and short.
 */
export function showExample(node: unknown): string | null {
  const known = examples.get(node)
  if (known !== undefined) return known
  const found = toExample(toParts(node))
  examples.set(node, found)
  return found
}

/** Of nodes of the one manifest schema, so there is an end to them. */
const examples = new Map<unknown, string | null>()

/** What follows after "write a group of fields" and the like: an example, or else the fields that cannot be missing. */
export function describeExample({ node, sample }: Described, value: unknown): string {
  const branch = toBranch(node, value)
  const own = sample === undefined ? showExample(node) : toShort(sample)
  const candidates = branch ? [toExample(branch)] : [own, ...toBranches(node).map(toExample)]
  const example = candidates.find((candidate) => candidate !== null)
  if (example) return `, for example ${example}`
  const needed = toRequired(branch ?? toParts(node))
  return needed.length === 0 ? '' : ` with at least ${joinAll(toQuoted(needed))}`
}

function toExample(parts: readonly unknown[]): string | null {
  const [example = parts.map((part) => fieldOf(part, 'const')).find((fixed) => fixed !== undefined)] = parts.flatMap((part) =>
    listOf(part, 'examples'),
  )
  return example === undefined ? toNeededFields(parts) : toShort(example)
}

/** `{ "label": "Talk to us", "link": "/contact" }`; where no field is needed, the first of all. */
function toNeededFields(parts: readonly unknown[]): string | null {
  const required = toRequired(parts)
  const fields =
    required.length > 0 ? required : parts.flatMap((part) => Object.keys(Object(fieldOf(part, 'properties')))).slice(0, 1)
  const entries = fields.flatMap((field) => {
    const nodes = parts.map((part) => fieldOf(fieldOf(part, 'properties'), field))
    const example = showExample(nodes.find((found) => found !== undefined))
    return example === null ? [] : [`"${field}": ${example}`]
  })
  const written = `{ ${entries.join(', ')} }`
  return fields.length > 0 && entries.length === fields.length && written.length <= LONGEST_EXAMPLE ? written : null
}

const toRequired = (parts: readonly unknown[]): string[] => [
  ...new Set(parts.flatMap((part) => listOf(part, 'required').map(String))),
]

function toShort(value: unknown): string | null {
  const written = toLine(value)
  return written.length <= LONGEST_EXAMPLE ? written : null
}

/** A value on one line. */
export function toLine(value: unknown): string {
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
