import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf, isObject, listOf } from '../manifest/json.ts'
import { resolveNode, type SchemaKeywords } from './fields/schema-node.ts'

/**
 * Why a value of a draft cannot be rendered as a definition of the schema, in a sentence, or null: a field of the wrong kind, or a required
 * field that is missing. The limits of fields are not checked, and neither are child blocks.
 */
export const findShapeProblem = (definition: keyof typeof schema.definitions, value: unknown): string | null =>
  findProblem(schema.definitions[definition], value, 'This')

/** @param name the value as the subject of a sentence */
function findProblem(node: unknown, value: unknown, name: string): string | null {
  const keywords = resolveNode(node)
  const types = keywords.type === undefined ? [] : [keywords.type].flat()
  if (types.length > 0 && !types.some((type) => isOfType(type, value)))
    return `${name} must be ${types.map((type) => NOUNS.get(type) ?? type).join(' or ')}.`
  if (isObject(keywords.discriminator)) return findBranchProblem(keywords, value, name)
  if (keywords['x-ref'] === 'list' && typeof value === 'string') return `There is no shared list "${value}".`
  if (Array.isArray(value)) return 'x-blocks' in keywords ? null : findEntryProblem(keywords.items, value, name)
  return isObject(value) ? findFieldProblem(keywords, value) : null
}

function findEntryProblem(node: unknown, entries: readonly unknown[], name: string): string | null {
  for (const entry of entries) {
    const problem = findProblem(node, entry, `An entry of ${name}`)
    if (problem !== null) return problem
  }
  return null
}

function findFieldProblem(keywords: SchemaKeywords, value: Readonly<Record<string, unknown>>): string | null {
  const missing = listOf(keywords, 'required').find((field) => !Object.hasOwn(value, String(field)))
  if (missing !== undefined) return `"${missing}" is missing.`
  for (const [field, inner] of Object.entries(value)) {
    const node = fieldOf(keywords.properties, field) ?? keywords.additionalProperties
    const problem = findProblem(node, inner, `"${field}"`)
    if (problem !== null) return problem
  }
  return null
}

function findBranchProblem(keywords: SchemaKeywords, value: unknown, name: string): string | null {
  const tag = String(fieldOf(keywords.discriminator, 'propertyName'))
  const kind = fieldOf(value, tag)
  if (kind === undefined) return `"${tag}" is missing.`
  const branch = listOf(keywords, 'oneOf').find((one) => fieldOf(fieldOf(resolveNode(one).properties, tag), 'const') === kind)
  return branch === undefined ? `${JSON.stringify(kind)} is not a known "${tag}".` : findProblem(branch, value, name)
}

/** Kinds of values by their names in JSON Schema. */
const NOUNS = new Map<unknown, string>([
  ['object', 'an object'],
  ['array', 'a list'],
  ['string', 'a text'],
  ['boolean', 'true or false'],
  ['integer', 'a number'],
  ['number', 'a number'],
])

function isOfType(type: unknown, value: unknown): boolean {
  if (type === 'object') return isObject(value)
  if (type === 'array') return Array.isArray(value)
  return typeof value === (type === 'integer' ? 'number' : type)
}
