import { fieldOf, isObject, listOf } from '../../manifest/json.ts'
import { memoize } from '../memoize.ts'
import { joinAll, toQuoted } from '../suggest.ts'
import { toBranch, toBranches, toParts, type ValueDescription } from './describe-value.ts'

const MAX_VALUE_LENGTH = 60

/** A value as written in the file, shortened to fit in a sentence. */
export function showValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null)
    return Object.keys(value).length === 0 ? 'an empty group of fields' : 'a group of fields'
  const written = String(JSON.stringify(value))
  return written.length > MAX_VALUE_LENGTH ? `${written.slice(0, MAX_VALUE_LENGTH - 2)}…"` : written
}

/** Capitalizes a sentence, unless it starts with a name or value from the file. */
export const capitalize = (text: string): string =>
  /^(?!true|false|null)[a-z]+ /.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text

const MAX_EXAMPLE_LENGTH = 120

/**
 * An example of a value on one line: an example from the schema, or an object with examples of its required fields. Null if there
 * is no example that is complete and short.
 */
export const findExample = memoize((node: unknown): string | null => toExample(toParts(node)))

/** Continues "Write a group of fields": an example, or the required fields. */
export function toExampleClause({ node, sample }: ValueDescription, value: unknown): string {
  const branch = toBranch(node, value)
  const own = sample === undefined ? findExample(node) : toShort(sample)
  const candidates = branch ? [toExample(branch)] : [own, ...toBranches(node).map(toExample)]
  const example = candidates.find((candidate) => candidate !== null)
  if (example) return `, for example ${example}`
  const required = toRequired(branch ?? toParts(node))
  return required.length === 0 ? '' : ` with at least ${joinAll(toQuoted(required))}`
}

function toExample(parts: readonly unknown[]): string | null {
  const [example = parts.map((part) => fieldOf(part, 'const')).find((fixed) => fixed !== undefined)] = parts.flatMap((part) =>
    listOf(part, 'examples'),
  )
  return example === undefined ? toRequiredFields(parts) : toShort(example)
}

/** `{ "label": "Talk to us", "link": "/contact" }`: the required fields, or the first field if none is required. */
function toRequiredFields(parts: readonly unknown[]): string | null {
  const required = toRequired(parts)
  const fields =
    required.length > 0 ? required : parts.flatMap((part) => Object.keys(Object(fieldOf(part, 'properties')))).slice(0, 1)
  const entries = fields.flatMap((field) => {
    const nodes = parts.map((part) => fieldOf(fieldOf(part, 'properties'), field))
    const example = findExample(nodes.find((found) => found !== undefined))
    return example === null ? [] : [`"${field}": ${example}`]
  })
  const written = `{ ${entries.join(', ')} }`
  return fields.length > 0 && entries.length === fields.length && written.length <= MAX_EXAMPLE_LENGTH ? written : null
}

const toRequired = (parts: readonly unknown[]): string[] => [
  ...new Set(parts.flatMap((part) => listOf(part, 'required').map(String))),
]

function toShort(value: unknown): string | null {
  const written = toLine(value)
  return written.length <= MAX_EXAMPLE_LENGTH ? written : null
}

/** A value on one line. */
export function toLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toLine).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}: ${toLine(child)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/** The name of each JSON type, with its notation. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text in double quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in square brackets [ ]',
  object: 'a group of fields in curly brackets { }',
  null: 'null',
}

export const typeName = (kind: string): string => TYPE_NAMES[kind] ?? kind
