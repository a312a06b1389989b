import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf, isObject, listOf, textOf } from '../../manifest/json.ts'

/** A schema node with unchecked keywords. */
export type SchemaKeywords = Readonly<Record<string, unknown>>

const resolved = new WeakMap<object, SchemaKeywords>()

/** A node merged with the definitions it refers to. Its own keywords take precedence. */
export function resolveNode(node: unknown): SchemaKeywords {
  if (!isObject(node)) return {}
  const known = resolved.get(node)
  if (known) return known
  const { $ref, allOf, ...own } = node
  const reference = typeof $ref === 'string' ? $ref : textOf(listOf(node, 'allOf')[0], '$ref')
  const merged = reference === null ? node : { ...resolveNode(findDefinition(reference)), ...own }
  resolved.set(node, merged)
  return merged
}

/** The definition that a `$ref` of the bundled schema names. */
const findDefinition = (reference: string): unknown => fieldOf(schema.definitions, reference.replace('#/definitions/', ''))

export const rootNode: unknown = schema

export function numberOf(node: SchemaKeywords, keyword: string): number | null {
  const value = node[keyword]
  return typeof value === 'number' ? value : null
}
