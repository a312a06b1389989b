import type { Steps } from '../../../../contracts/change.ts'
import { COMMENT } from '../../../../manifest/comments.ts'
import { fieldOf, isObject, listOf } from '../../../../manifest/json.ts'
import { toPointer } from '../../../../manifest/pointer.ts'
import { describeItem } from '../../../../models/fields/describe-item.ts'
import type { FieldDescriptor, ListDescriptor } from '../../../../models/fields/descriptor.ts'

/** A list whose entries are rows of the tree. The manifest may not have it yet. */
export interface BranchList {
  field: ListDescriptor
  at: Steps
  length: number
}

/** An entry as a row of the tree. */
export interface BranchNode {
  /** The pointer to the entry. */
  key: string
  at: Steps
  value: unknown
  name: string
  list: BranchList
  index: number
  /** The row above it that contains it, or null. */
  owner: BranchNode | null
  /** The list of the rows below it; null if it cannot have any. */
  inner: BranchList | null
  children: readonly BranchNode[]
}

/** The list inside an entry that the schema marks as its branches. */
export function findInnerField(item: FieldDescriptor): ListDescriptor | null {
  const inner = item.kind === 'group' ? item.fields.find((field) => field.kind === 'list' && field.isBranches) : undefined
  return inner?.kind === 'list' ? inner : null
}

/** The rows of a list and of the lists inside its entries. */
export function listNodes(
  field: ListDescriptor,
  at: Steps,
  entries: readonly unknown[],
  owner: BranchNode | null = null,
): BranchNode[] {
  const innerField = findInnerField(field.item)
  const list = { field, at, length: entries.length }
  return entries.map((value, index) => {
    const place = [...at, index]
    const values = innerField ? listOf(value, innerField.name) : []
    const inner = innerField && { field: innerField, at: [...place, innerField.name], length: values.length }
    const name = describeItem(field.item, value) ?? `${field.item.title} ${index + 1}`
    const node = { key: toPointer(place), at: place, value, name, list, index, owner, inner, children: [] }
    return inner ? { ...node, children: listNodes(inner.field, inner.at, values, node) } : node
  })
}

/** All rows, also those inside others. */
export const flattenNodes = (nodes: readonly BranchNode[]): BranchNode[] =>
  nodes.flatMap((node) => [node, ...flattenNodes(node.children)])

/** Why an entry cannot be an entry of another list, in a sentence; null if it can: it has all that is required there, and nothing else than fields of it. */
export function findMisfit({ item }: ListDescriptor, { name, value, list }: BranchNode): string | null {
  const kind = item.title.toLowerCase()
  if (item.kind !== 'group' || !isObject(value)) return `"${name}" is not a ${kind}.`
  const own = list.field.item.kind === 'group' ? list.field.item.fields : []
  const excess = Object.keys(value).find((key) => key !== COMMENT && item.fields.every((field) => field.name !== key))
  if (excess !== undefined) {
    const title = own.find((field) => field.name === excess)?.title ?? excess
    return `"${name}" has the field "${title}", which a ${kind} there cannot have.`
  }
  const missing = item.fields.find((field) => field.isRequired && fieldOf(value, field.name) === undefined)
  return missing ? `"${name}" lacks the field "${missing.title}", which a ${kind} there needs.` : null
}
