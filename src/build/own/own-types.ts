import { isObject, listOf, textOf } from '../../manifest/json.ts'
import { propertiesOf, type SchemaNode, type SchemaValue, toSchemaNode } from '../generate/schema-node.ts'
import { toDefinitionName } from '../generate/sources.ts'
import { toBlockName } from '../generate/unions.ts'

/** The types of own blocks, below the folder of the site, for code editors. */
export const TYPES_FILE = 'blocks/blocks.gen.d.ts'

/** What every block has in addition to its own fields. */
const COMMON = ['id?: string', 'hidden?: boolean', 'tone?: Values.Tone']

/**
 * The source of `TYPES_FILE`: it adds the own blocks to `BlocksByType`, so that `BlockProps<'priceTable'>` has their fields, and their
 * interface texts to `Texts`, so that `place.texts` has them. The generator of the engine's own types is not used, because it needs a
 * formatter that is larger than the engine.
 */
export function generateOwnTypes(blocks: ReadonlyMap<string, SchemaNode>): string {
  const entries = [...blocks].map(([type, schema]) => ({ type, schema, name: toBlockName(type) }))
  const interfaces = entries.map(({ type, schema, name }) => {
    const fields = [`type: '${type}'`, ...toFields(schema, '    '), ...COMMON]
    return `  interface ${name} {\n    ${fields.join('\n    ')}\n  }`
  })
  const texts = entries.flatMap(({ schema }) => toFields(toTextFields(schema), '    '))
  const byType = entries.map(({ type, name }) => `    ${type}: ${name}`)
  return `// Generated from the schemas of the blocks in this folder. Do not edit.
import type { Values } from 'manifest-site/block'

declare module 'manifest-site/block' {
${interfaces.join('\n')}
  interface BlocksByType {
${byType.join('\n')}
  }${texts.length === 0 ? '' : `\n  interface Texts {\n    ${texts.join('\n    ')}\n  }`}
}
`
}

/** The interface texts of a block as an object with optional fields. */
function toTextFields({ texts = {} }: SchemaNode): SchemaNode {
  const fields = Object.entries(toSchemaNode(texts)).map(([name, text]) => [name, { ...toSchemaNode(text), type: 'string' }])
  return { properties: Object.fromEntries(fields) }
}

/** The fields of an object, each with its description, which code editors show. */
function toFields(node: SchemaNode, indent: string): string[] {
  const required = new Set(listOf(node, 'required'))
  return Object.entries(propertiesOf(node)).flatMap(([name, field]) => {
    const description = textOf(field, 'description')
    const comment = description === null ? [] : [`/** ${description.replaceAll('*/', '* /')} */`]
    return [...comment, `${toKey(name)}${required.has(name) ? '' : '?'}: ${toType(field, indent)}`].join(`\n${indent}`)
  })
}

const toKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

function toType(node: SchemaValue | undefined, indent: string): string {
  if (!isObject(node)) return 'unknown'
  const reference = textOf(node, '$ref')
  if (reference !== null) return `Values.${toDefinitionName(reference.replace('#/definitions/', ''))}`
  if ('const' in node) return JSON.stringify(node.const)
  if (Array.isArray(node.enum)) return toUnion(node.enum.map((value) => JSON.stringify(value)))
  if (Array.isArray(node.allOf)) return node.allOf.map((part) => toType(part, indent)).join(' & ')
  const branches = Array.isArray(node.oneOf) ? node.oneOf : node.anyOf
  if (Array.isArray(branches)) return toUnion(branches.map((branch) => toType(branch, indent)))
  if (Array.isArray(node.type)) return toUnion(node.type.map((type) => toType({ ...node, type }, indent)))
  return toPlainType(node, indent)
}

function toPlainType(node: SchemaNode, indent: string): string {
  const { type, items, properties, additionalProperties } = node
  if (type === 'string' || type === 'boolean' || type === 'null') return type
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'array') return `Array<${toType(items, indent)}>`
  if (isObject(properties)) return `{\n${indent}  ${toFields(node, `${indent}  `).join(`\n${indent}  `)}\n${indent}}`
  return isObject(additionalProperties) ? `Record<string, ${toType(additionalProperties, indent)}>` : 'unknown'
}

const toUnion = (types: readonly string[]): string => [...new Set(types)].join(' | ')
