import { withLocalRefs } from './bundle.ts'
import { COMMENT_DEFINITION, withCommentFields } from './comment-fields.ts'
import { propertiesOf, type SchemaNode, toSchemaNode } from './schema-node.ts'
import { addBlockUnions, describeTag, LIST, SHARED, toBlockDefinition, toBlockName, withTexts } from './unions.ts'

/** The fields that every block has in addition to its type, before those that every object has. */
export const COMMON_FIELDS: readonly string[] = ['id', 'hidden', 'from', 'until', 'tone']

/** The block types of a bundled schema. */
export const listBlockTypes = (bundle: SchemaNode): string[] =>
  listBranches(toSchemaNode(bundle.definitions)).map((definition) => String(toSchemaNode(propertiesOf(definition).type).const))

/** The definitions of all block types. */
const listBranches = (definitions: SchemaNode): SchemaNode[] => {
  const { oneOf } = toSchemaNode(definitions.Block)
  const names = (Array.isArray(oneOf) ? oneOf : []).map((branch) => String(toSchemaNode(branch).$ref).split('/').at(-1) ?? '')
  return names.filter((name) => name !== SHARED).map((name) => toSchemaNode(definitions[name]))
}

/**
 * A bundled schema with further block types, the same as if they had been bundled with the others, so that an installed engine needs no
 * other schema. `blocks` are their `schema.json` by type.
 */
export function extendBundle(bundle: SchemaNode, blocks: ReadonlyMap<string, SchemaNode>): SchemaNode {
  const definitions = toSchemaNode(structuredClone(bundle.definitions))
  const existing = listBlockTypes(bundle)
  const fields = propertiesOf(listBranches(definitions)[0])
  const common = Object.fromEntries(COMMON_FIELDS.flatMap((name) => (name in fields ? [[name, fields[name] ?? null]] : [])))
  const comment = toSchemaNode(definitions[COMMENT_DEFINITION])
  for (const [type, schema] of blocks) {
    const { texts } = schema
    if (texts !== undefined) definitions.Texts = withTexts(toSchemaNode(definitions.Texts), toSchemaNode(texts), type)
    const definition = toBlockDefinition(type, structuredClone(schema), common)
    definitions[toBlockName(type)] = withCommentFields(withLocalRefs(definition), comment)
  }
  const names = [...existing, ...blocks.keys()].sort((a, b) => (a < b ? -1 : 1)).map(toBlockName)
  const branches = [...names, SHARED, LIST]
  // The tags of all branches list all types.
  for (const name of branches) {
    const own = propertiesOf(toSchemaNode(definitions[name]))
    own.type = { const: toSchemaNode(own.type).const ?? '' }
  }
  addBlockUnions(definitions, names)
  for (const name of branches) describeTag(definitions, name)
  const sorted = Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...bundle, definitions: Object.fromEntries(sorted) }
}
