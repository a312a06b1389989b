import { COMMENT_DEFINITION, withCommentFields } from './comment-fields.ts'
import { type SchemaNode, type SchemaSources, type SchemaValue, toDefinitionName } from './sources.ts'

const SHARED = 'SharedBlock'
const LIST = 'SharedList'
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

  const branchNames: string[] = []
  for (const [type, schema] of blocks) {
    const name = toBlockName(type)
    branchNames.push(name)
    const { title, description, required, properties: own, texts, ...rest } = schema
    if (texts !== undefined) bundled.Texts = withTexts(toSchemaNode(bundled.Texts), toSchemaNode(texts), type)
    bundled[name] = {
      title: title ?? type,
      description: description ?? '',
      type: 'object',
      additionalProperties: false,
      required: ['type', ...(Array.isArray(required) ? required : [])],
      ...rest,
      properties: { type: { const: type }, ...toSchemaNode(own), ...common },
    }
  }
  bundled[SHARED] = withType(toSchemaNode(bundled[SHARED]), 'shared')
  bundled[LIST] = withType(toSchemaNode(bundled[LIST]), 'list')

  const containers = branchNames.filter((name) => holdsBlocks(bundled[name] ?? null))
  const inner = branchNames.filter((name) => !containers.includes(name))
  const blockUnion = (title: string, description: string, names: string[]) =>
    toUnion(bundled, { title, description, noun: 'block', tag: 'type', names })
  bundled.Block = blockUnion('Block', 'One block of a page.', [...branchNames, SHARED])
  bundled.InnerBlock = blockUnion('Block in a column', 'A block inside a column. Columns cannot contain columns.', [
    ...inner,
    SHARED,
  ])
  bundled.SharedItem = blockUnion('Shared item', 'A block that several pages show, or a list of items.', [...branchNames, LIST])
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

/** The name of the definition and TypeScript type of a block type: `logoGrid` -> `LogoGridBlock`. */
export const toBlockName = (type: string): string => `${type.charAt(0).toUpperCase()}${type.slice(1)}Block`

interface UnionOptions {
  title: string
  description: string
  noun: string
  tag: string
  names: string[]
}

function toUnion(bundled: SchemaNode, { title, description, noun, tag, names }: UnionOptions): SchemaNode {
  const branches = names.map((name) => ({ name, node: toSchemaNode(bundled[name]) }))
  const tags = branches.map(({ node }) => toSchemaNode(propertiesOf(node)[tag]).const ?? '')
  const errorMessage = `There is no ${noun} with this ${tag}. Choose one of: ${tags.join(', ')}.`
  for (const { node } of branches) {
    const branchTag = toSchemaNode(propertiesOf(node)[tag])
    branchTag.errorMessage ??= errorMessage
  }
  return {
    title,
    description,
    type: 'object',
    required: [tag],
    properties: {
      [tag]: {
        title: tag === 'type' ? 'Type' : 'Kind',
        description: `The ${tag} of the ${noun}.`,
        enum: tags,
        enumDescriptions: branches.map(({ node }) => node.description ?? ''),
        errorMessage: toSchemaNode(propertiesOf(toSchemaNode(bundled[names[0] ?? '']))[tag]).errorMessage ?? errorMessage,
      },
    },
    discriminator: { propertyName: tag },
    oneOf: names.map((name) => ({ $ref: `#/definitions/${name}` })),
  }
}

/** Adds the field `type`, as blocks have it, to a definition that can be used among blocks. */
const withType = (node: SchemaNode, type: string): SchemaNode => ({
  ...node,
  required: ['type', ...(Array.isArray(node.required) ? node.required.filter((name) => name !== 'type') : [])],
  properties: { type: { const: type }, ...propertiesOf(node) },
})

/** Adds the interface texts of a block type, which its `schema.json` lists with their title, description and default. */
function withTexts(all: SchemaNode, texts: SchemaNode, type: string): SchemaNode {
  const known = propertiesOf(all)
  const added = Object.entries(texts).map(([name, node]): [string, SchemaNode] => {
    if (name in known) throw new Error(`"${name}" of ${type} is an interface text already.`)
    const { title = '', description = '', default: text = '' } = toSchemaNode(node)
    return [name, { title, description, type: 'string', minLength: 1, maxLength: 200, default: text, examples: [text] }]
  })
  return { ...all, properties: { ...known, ...Object.fromEntries(added) } }
}

function describeTag(bundled: SchemaNode, name: string) {
  const node = toSchemaNode(bundled[name])
  const own = propertiesOf(node)
  const tag = 'kind' in own ? 'kind' : 'type'
  const { const: value, ...rest } = toSchemaNode(own[tag])
  own[tag] = {
    title: tag === 'type' ? 'Type' : 'Kind',
    description: `${node.title}: ${node.description}`,
    const: value ?? '',
    examples: [value ?? ''],
    ...rest,
  }
}

function holdsBlocks(value: SchemaValue): boolean {
  if (Array.isArray(value)) return value.some(holdsBlocks)
  if (value === null || typeof value !== 'object') return false
  return 'x-blocks' in value || Object.values(value).some(holdsBlocks)
}

/** Rewrites every relative `$ref` to a definition of the bundle. */
function withLocalRefs(value: SchemaValue): SchemaValue {
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

export const propertiesOf = (node: SchemaNode | undefined): SchemaNode => toSchemaNode(node?.properties)

/** The value as a schema object. Throws if it is not an object, which is an error in a schema file. */
export function toSchemaNode(value: SchemaValue | undefined): SchemaNode {
  if (value === undefined || value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Error(`A schema file contains ${JSON.stringify(value)} where an object is expected.`)
  return value
}
