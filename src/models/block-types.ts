import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf, listOf, textOf } from '../manifest/json.ts'
import { valueAt } from '../manifest/pointer.ts'

/** What people see of a block type, as its schema says it. */
export interface BlockTypeInfo {
  type: string
  title: string
  description: string
  /** An icon as in a manifest, such as `lucide:image`; null if the schema has none. */
  icon: string | null
  /** Other words for the block, which people may search for. */
  synonyms: readonly string[]
  /** Whether the block holds other blocks, and so cannot be inside one itself. */
  isContainer: boolean
  /** The Markdown field that gets a text which is pasted on a page; null if the type is not for that. */
  pastedField: string | null
}

/** The block types of a page, in the order of the schema. `shared` is one of them. */
export const blockTypes: readonly BlockTypeInfo[] = listBranches('Block').map(toInfo)

const byType = new Map(blockTypes.map((info) => [info.type, info]))

/** What people see of a block type. An unknown type, which a draft can have, is shown by its own name. */
export const describeBlockType = (type: string): BlockTypeInfo =>
  byType.get(type) ?? {
    type,
    title: type || 'Block',
    description: '',
    icon: null,
    synonyms: [],
    isContainer: false,
    pastedField: null,
  }

function toInfo(node: unknown): BlockTypeInfo {
  const type = String(valueAt(node, ['properties', 'type', 'const']))
  return {
    type,
    title: textOf(node, 'title') ?? type,
    description: textOf(node, 'description') ?? '',
    icon: textOf(node, 'icon'),
    synonyms: listOf(node, 'synonyms').map(String),
    pastedField: findPastedField(node),
    isContainer: !listBranches('InnerBlock').some((inner) => inner === node),
  }
}

function findPastedField(node: unknown): string | null {
  const fields = Object.entries(Object(fieldOf(node, 'properties')))
  return fields.find(([, field]) => fieldOf(field, 'x-pasted') === true)?.[0] ?? null
}

function listBranches(union: string): unknown[] {
  return listOf(fieldOf(schema.definitions, union), 'oneOf').map((branch) =>
    fieldOf(schema.definitions, String(fieldOf(branch, '$ref')).replace('#/definitions/', '')),
  )
}
