import { fieldOf, listOf, textOf } from '../../manifest/json.ts'
import { toLetters } from './synonyms.ts'

/**
 * Expands a plain text to the object that the schema expects: `"Web"` to `{ "value": "Web", "label": "Web" }`. Null if the schema
 * requires fields that are not plain text, or fields with different meanings.
 */
export function expandText(value: unknown, schema: unknown): Record<string, string> | null {
  const needed = listOf(schema, 'required').map(String)
  if (typeof value !== 'string' || value.trim() === '' || textOf(schema, 'type') !== 'object' || needed.length === 0) return null
  const fields = needed.map((name) => fieldOf(fieldOf(schema, 'properties'), name))
  const examples = new Set(fields.map((field) => toLetters(String(listOf(field, 'examples')[0]))))
  const isPlain = fields.every((field) => textOf(field, 'x-text') === 'plain')
  return isPlain && examples.size === 1 ? Object.fromEntries(needed.map((name) => [name, value])) : null
}

/** The descriptions of several fields: `"value": What is stored when the visitor chooses this.` */
export function describeFields(names: readonly string[], schema: unknown): string {
  const describe = (name: string) => `"${name}": ${textOf(fieldOf(fieldOf(schema, 'properties'), name), 'description')}`
  return names.length < 2 ? '' : ` ${names.map(describe).join(' ')}`
}
