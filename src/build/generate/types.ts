import { compile } from 'json-schema-to-typescript'
import { COMMENT } from '../../manifest/comments.ts'
import { COMMENT_DEFINITION } from './comment-fields.ts'
import { type SchemaNode, type SchemaValue, toSchemaNode } from './schema-node.ts'
import type { SchemaSources } from './sources.ts'
import { toBlockName } from './unions.ts'

/**
 * Generates the TypeScript types of a manifest from the bundled schema. The schema for the compiler is simplified: without tags on the
 * parents of unions (they would make the types open), without titles of properties (each would become a type) and without limits of lists
 * (each would become a tuple). A field that can be a list, the name of a shared list or entries of a collection has the type of the list,
 * and objects have no comments, because the checks replace names and entries with lists and leave comments out.
 */
export async function generateTypes(bundle: SchemaNode, { blocks }: SchemaSources): Promise<string> {
  const { [COMMENT_DEFINITION]: _, ...described } = toSchemaNode(bundle.definitions)
  const definitions = Object.entries(described).map(([name, node]) => {
    return [name, { ...toSchemaNode(simplify(node)), title: name }]
  })
  const simplified = { ...toSchemaNode(simplify(bundle)), title: 'Manifest', definitions: Object.fromEntries(definitions) }
  const types = await compile(JSON.parse(JSON.stringify(simplified)), 'Manifest', {
    additionalProperties: false,
    bannerComment: '// Generated from schema/manifest.schema.json by `npm run generate`. Do not edit.',
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { semi: false, singleQuote: true, printWidth: 120 },
  })
  const cleaned = types.replace(/\n \*\n \* This interface was referenced by[^*]*\n \* via the `definition` "\w+"\./g, '')
  const byType = [...blocks.keys()].map((type) => `  ${type}: ${toBlockName(type)}`)
  return `${cleaned}
/** The blocks with a renderer, by block type. */
export interface BlocksByType {
${byType.join('\n')}
}
`
}

const IGNORED_KEYWORDS = new Set(['title', 'examples', 'default', 'defaultSnippets', 'enumDescriptions', 'propertyNames'])

/** What a list that can also be an object says about the object. */
const OBJECT_KEYWORDS = new Set(['properties', 'required', 'additionalProperties'])

function simplify(value: SchemaValue | undefined, inProperties = false): SchemaValue {
  if (Array.isArray(value)) return value.map((item) => simplify(item))
  if (value === undefined || value === null || typeof value !== 'object') return value ?? null
  if (inProperties) return mapValues(withoutComment(value), (child) => simplify(child))
  if ('required' in value && 'allOf' in value) return toStricter(value)
  const isUnion = 'discriminator' in value
  const isList = value['x-ref'] === 'list' || 'x-entries' in value
  const entries = Object.entries(value).filter(([key]) => {
    if (IGNORED_KEYWORDS.has(key) || key.startsWith('x-') || /^(error|pattern)/.test(key)) return false
    if (isList && OBJECT_KEYWORDS.has(key)) return false
    return !(isUnion && ['type', 'required', 'properties', 'discriminator'].includes(key))
  })
  const typed = isList ? entries.map(([key, child]): [string, SchemaValue] => [key, key === 'type' ? 'array' : child]) : entries
  return Object.fromEntries(typed.map(([key, child]) => [key, simplify(child, key === 'properties' || key === 'definitions')]))
}

/** A use of a definition that requires some of its optional fields. The compiler would leave them optional. */
function toStricter({ description, allOf, required }: SchemaNode): SchemaNode {
  const name = /[^/]+$/.exec(JSON.stringify(allOf))?.[0].replace(/\W+$/, '') ?? ''
  const fields = Array.isArray(required) ? required.map((field) => `'${field}'`).join(' | ') : ''
  return { description: description ?? '', tsType: `${name} & Required<Pick<${name}, ${fields}>>` }
}

function withoutComment({ [COMMENT]: _, ...fields }: SchemaNode): SchemaNode {
  return fields
}

const mapValues = (node: SchemaNode, change: (value: SchemaValue) => SchemaValue): SchemaNode =>
  Object.fromEntries(Object.entries(node).map(([key, child]) => [key, change(child)]))
