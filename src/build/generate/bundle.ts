import { type SchemaNode, type SchemaValue, type Sources, toDefinitionName } from './sources.ts'

const SHARED = 'SharedBlock'
const LIST = 'SharedList'
/** Definitions that only feed the generator and are not part of the bundle. */
const FOLDED = new Set(['Block'])

/**
 * Joins the schema files into one self-contained draft-07 schema, the only one any consumer loads.
 *
 * Each union is a flat `oneOf` with Ajv's `discriminator`, plus an `enum` of the tags on the parent: Ajv needs it in strict
 * mode, and VS Code lists it. Parent and branches carry the same `errorMessage`, which VS Code folds into one message.
 */
export function toBundle({ envelope, definitions, families, blocks }: Sources): SchemaNode {
  const common = properties(definitions.get('Block'))
  const bundled: SchemaNode = {}
  for (const [name, schema] of definitions) if (!FOLDED.has(name)) bundled[name] = schema

  const branchNames: string[] = []
  for (const [type, schema] of blocks) {
    const name = toBlockName(type)
    branchNames.push(name)
    const { title, description, required, properties: own, ...rest } = schema
    bundled[name] = {
      title: title ?? type,
      description: description ?? '',
      type: 'object',
      additionalProperties: false,
      required: ['type', ...(Array.isArray(required) ? required : [])],
      ...rest,
      properties: { type: { const: type }, ...asNode(own), ...common },
    }
  }
  bundled[SHARED] = withType(asNode(bundled[SHARED]), 'shared')
  bundled[LIST] = withType(asNode(bundled[LIST]), 'list')

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
  for (const name of [...branchNames, SHARED, LIST, ...family('fields'), ...family('deliveries')]) describeTag(bundled, name)

  const bundle: SchemaNode = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Generated from schema/ and src/blocks/ by `npm run generate`. Do not edit.',
    ...envelope,
    definitions: Object.fromEntries(Object.entries(bundled).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
  return asNode(withLocalRefs(bundle))
}

/** `logoGrid` -> `LogoGridBlock`: the definition and type name of a block type. */
export const toBlockName = (type: string): string => `${type.charAt(0).toUpperCase()}${type.slice(1)}Block`

interface Union {
  title: string
  description: string
  noun: string
  tag: string
  names: string[]
}

function toUnion(bundled: SchemaNode, { title, description, noun, tag, names }: Union): SchemaNode {
  const branches = names.map((name) => ({ name, node: asNode(bundled[name]) }))
  const tags = branches.map(({ node }) => asNode(properties(node)[tag]).const ?? '')
  const errorMessage = `There is no ${noun} with this ${tag}. Choose one of: ${tags.join(', ')}.`
  for (const { node } of branches) {
    const branchTag = asNode(properties(node)[tag])
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
        errorMessage: asNode(properties(asNode(bundled[names[0] ?? '']))[tag]).errorMessage ?? errorMessage,
      },
    },
    discriminator: { propertyName: tag },
    oneOf: names.map((name) => ({ $ref: `#/definitions/${name}` })),
  }
}

/** The definition of something that stands among blocks, with its type as every block has it. */
const withType = (node: SchemaNode, type: string): SchemaNode => ({
  ...node,
  required: ['type', ...(Array.isArray(node.required) ? node.required.filter((name) => name !== 'type') : [])],
  properties: { type: { const: type }, ...properties(node) },
})

function describeTag(bundled: SchemaNode, name: string) {
  const node = asNode(bundled[name])
  const own = properties(node)
  const tag = 'kind' in own ? 'kind' : 'type'
  const { const: value, ...rest } = asNode(own[tag])
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

/** Points every `$ref` at the bundle's own definitions, whatever folder it was written in. */
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

export const properties = (node: SchemaNode | undefined): SchemaNode => asNode(node?.properties)

/** The value as a schema object; throws when it is none, which is a mistake in a schema file. */
export function asNode(value: SchemaValue | undefined): SchemaNode {
  if (value === undefined || value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Error(`A schema file has ${JSON.stringify(value)} where an object must stand.`)
  return value
}
