import { propertiesOf, type SchemaNode, type SchemaValue, toSchemaNode } from './schema-node.ts'

export const SHARED = 'SharedBlock'
export const LIST = 'SharedList'

/** The name of the definition and TypeScript type of a block type: `logoGrid` -> `LogoGridBlock`. */
export const toBlockName = (type: string): string => `${type.charAt(0).toUpperCase()}${type.slice(1)}Block`

/** The definition of a block type, from its `schema.json` and the fields that every block has. */
export function toBlockDefinition(type: string, schema: SchemaNode, common: SchemaNode): SchemaNode {
  const { title, description, required, properties: own, texts: _, ...rest } = schema
  return {
    title: title ?? type,
    description: description ?? '',
    type: 'object',
    additionalProperties: false,
    required: ['type', ...(Array.isArray(required) ? required : [])],
    ...rest,
    properties: { type: { const: type }, ...toSchemaNode(own), ...common },
  }
}

/** Adds the interface texts of a block type, which its `schema.json` lists with their title, description and default. */
export function withTexts(all: SchemaNode, texts: SchemaNode, type: string): SchemaNode {
  const known = propertiesOf(all)
  const added = Object.entries(texts).map(([name, node]): [string, SchemaNode] => {
    if (name in known) throw new Error(`"${name}" of ${type} is an interface text already.`)
    const { title = '', description = '', default: text = '' } = toSchemaNode(node)
    return [name, { title, description, type: 'string', minLength: 1, maxLength: 200, default: text, examples: [text] }]
  })
  return { ...all, properties: { ...known, ...Object.fromEntries(added) } }
}

/** Adds the unions of blocks and shared items to definitions, given the names of all block definitions. */
export function addBlockUnions(definitions: SchemaNode, names: readonly string[]): void {
  const inner = names.filter((name) => !holdsBlocks(definitions[name] ?? null))
  const addUnion = (title: string, description: string, branches: readonly string[]) =>
    toUnion(definitions, { title, description, noun: 'block', tag: 'type', names: branches })
  definitions.Block = addUnion('Block', 'One block of a page.', [...names, SHARED])
  definitions.InnerBlock = addUnion('Block in a column', 'A block inside a column. Columns cannot contain columns.', [
    ...inner,
    SHARED,
  ])
  definitions.SharedItem = addUnion('Shared item', 'A block that several pages show, or a list of items.', [...names, LIST])
}

interface UnionOptions {
  title: string
  description: string
  noun: string
  tag: string
  names: readonly string[]
}

/** A union of definitions by their tag. Also gives the tags of its branches the error message of the union. */
export function toUnion(bundled: SchemaNode, { title, description, noun, tag, names }: UnionOptions): SchemaNode {
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

/** Gives the tag of a branch a title and a description. */
export function describeTag(bundled: SchemaNode, name: string) {
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
