import { COMMENT_DEFINITION, withCommentFields } from './comment-fields.ts'
import { propertiesOf, type SchemaNode, type SchemaValue, toSchemaNode } from './schema-node.ts'
import { type SchemaSources, toDefinitionName } from './sources.ts'
import { addBlockUnions, describeTag, LIST, SHARED, toBlockDefinition, toBlockName, toUnion, withTexts } from './unions.ts'

/** Definitions that the generator copies into others and leaves out of the bundle. */
const INLINED = new Set(['Block'])

/**
 * Bundles the schema files into one self-contained draft-07 schema, the only schema that consumers load.
 *
 * Each union is a flat `oneOf` with Ajv's `discriminator`, and an `enum` of the tags on the parent. Ajv needs the `enum` in strict
 * mode, and VS Code offers its values. Parent and branches have the same `errorMessage`, so that VS Code shows it only once.
 */
export function bundleSchemas({ envelope, definitions, families, blocks }: SchemaSources): SchemaNode {
  const common = propertiesOf(definitions.get('Block'))
  const bundled: SchemaNode = {}
  for (const [name, schema] of definitions) if (!INLINED.has(name)) bundled[name] = schema

  for (const [type, schema] of blocks) {
    const { texts } = schema
    if (texts !== undefined) bundled.Texts = withTexts(toSchemaNode(bundled.Texts), toSchemaNode(texts), type)
    bundled[toBlockName(type)] = toBlockDefinition(type, schema, common)
  }
  bundled[SHARED] = withType(toSchemaNode(bundled[SHARED]), 'shared')
  bundled[LIST] = withType(toSchemaNode(bundled[LIST]), 'list')

  const branchNames = [...blocks.keys()].map(toBlockName)
  addBlockUnions(bundled, branchNames)
  const family = (folder: string) => families.get(folder) ?? []
  bundled.Field = toUnion(bundled, {
    title: 'Field',
    description: 'One field of a form.',
    noun: 'field',
    tag: 'type',
    names: family('fields'),
  })
  bundled.Delivery = toUnion(bundled, {
    title: 'Delivery',
    description: 'One destination for the answers.',
    noun: 'delivery',
    tag: 'kind',
    names: family('deliveries'),
  })
  bundled.Analytics = toUnion(bundled, {
    title: 'Analytics service',
    description: 'One service that counts page views.',
    noun: 'analytics service',
    tag: 'type',
    names: family('analytics'),
  })
  const branches = [...branchNames, SHARED, LIST, ...['analytics', 'fields', 'deliveries'].flatMap(family)]
  for (const name of branches) describeTag(bundled, name)

  const bundle: SchemaNode = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Generated from schema/ and src/blocks/ by `npm run generate`. Do not edit.',
    ...envelope,
    definitions: Object.fromEntries(Object.entries(bundled).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
  return toSchemaNode(withCommentFields(withLocalRefs(bundle), toSchemaNode(bundled[COMMENT_DEFINITION])))
}

/** Adds the field `type`, as blocks have it, to a definition that can be used among blocks. */
const withType = (node: SchemaNode, type: string): SchemaNode => ({
  ...node,
  required: ['type', ...(Array.isArray(node.required) ? node.required.filter((name) => name !== 'type') : [])],
  properties: { type: { const: type }, ...propertiesOf(node) },
})

/** Rewrites every relative `$ref` to a definition of the bundle. */
export function withLocalRefs(value: SchemaValue): SchemaValue {
  if (Array.isArray(value)) return value.map(withLocalRefs)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) =>
      key === '$ref' && typeof child === 'string' && !child.startsWith('#')
        ? [key, `#/definitions/${toDefinitionName(child)}`]
        : [key, withLocalRefs(child)],
    ),
  )
}
