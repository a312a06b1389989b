import { compile } from 'json-schema-to-typescript'
import { toBlockName, toSchemaNode } from './bundle.ts'
import type { SchemaNode, SchemaSources, SchemaValue } from './sources.ts'

/**
 * The TypeScript types of a manifest, from the bundled schema. The view handed to the compiler has no tag on the parent of a
 * union (types would come out open), no titles of properties (each would become a type) and no limits of lists (each would
 * become a tuple). What may be the name of a shared list is a list: the checks put the list there.
 */
export async function generateTypes(bundle: SchemaNode, { blocks }: SchemaSources): Promise<string> {
  const definitions = Object.entries(toSchemaNode(bundle.definitions)).map(([name, node]) => {
    return [name, { ...toSchemaNode(toView(node)), title: name }]
  })
  const view = { ...toSchemaNode(toView(bundle)), title: 'Manifest', definitions: Object.fromEntries(definitions) }
  const types = await compile(JSON.parse(JSON.stringify(view)), 'Manifest', {
    additionalProperties: false,
    bannerComment: '// Generated from schema/manifest.schema.json by `npm run generate`. Do not edit.',
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { semi: false, singleQuote: true, printWidth: 120 },
  })
  const quiet = types.replace(/\n \*\n \* This interface was referenced by[^*]*\n \* via the `definition` "\w+"\./g, '')
  const byType = [...blocks.keys()].map((type) => `  ${type}: ${toBlockName(type)}`)
  return `${quiet}
/** The blocks that have a renderer, by their type. */
export interface BlocksByType {
${byType.join('\n')}
}
`
}

const DROPPED = new Set(['title', 'examples', 'default', 'defaultSnippets', 'enumDescriptions', 'propertyNames'])

function toView(value: SchemaValue | undefined, inProperties = false): SchemaValue {
  if (Array.isArray(value)) return value.map((item) => toView(item))
  if (value === undefined || value === null || typeof value !== 'object') return value ?? null
  if (inProperties) return mapValues(value, (child) => toView(child))
  const isUnion = 'discriminator' in value
  const isList = value['x-ref'] === 'list'
  const kept = Object.entries(value).filter(([key]) => {
    if (DROPPED.has(key) || key.startsWith('x-') || /^(error|pattern)/.test(key)) return false
    return !(isUnion && ['type', 'required', 'properties', 'discriminator'].includes(key))
  })
  const typed = isList ? kept.map(([key, child]): [string, SchemaValue] => [key, key === 'type' ? 'array' : child]) : kept
  return Object.fromEntries(typed.map(([key, child]) => [key, toView(child, key === 'properties' || key === 'definitions')]))
}

const mapValues = (node: SchemaNode, change: (value: SchemaValue) => SchemaValue): SchemaNode =>
  Object.fromEntries(Object.entries(node).map(([key, child]) => [key, change(child)]))
