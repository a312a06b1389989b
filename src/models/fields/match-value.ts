import { fieldOf, isObject } from '../../manifest/json.ts'
import type { EitherDescriptor, FieldDescriptor, GroupDescriptor, UnionDescriptor } from './descriptor.ts'

/** The branch of a union that the tag of the value names; null for an unknown tag. */
export function findBranch({ tag, branches }: UnionDescriptor, value: unknown): GroupDescriptor | null {
  const name = fieldOf(value, tag)
  return typeof name === 'string' ? (branches.get(name) ?? null) : null
}

/** The option whose type the value has; null if it has none of them. */
export const findOption = ({ options }: EitherDescriptor, value: unknown): FieldDescriptor | null =>
  options.find(({ field }) => hasFieldType(field, value))?.field ?? null

/** What describes a value that can be of several kinds; null if it is none of them. */
export const findMatch = (field: UnionDescriptor | EitherDescriptor, value: unknown): FieldDescriptor | null =>
  field.kind === 'union' ? findBranch(field, value) : findOption(field, value)

/** Whether a value has the type that the control of a field can show. Its content can still be invalid. */
export function hasFieldType(field: FieldDescriptor, value: unknown): boolean {
  switch (field.kind) {
    case 'group':
    case 'picture':
    case 'map':
      return isObject(value)
    case 'list':
    case 'blocks':
    case 'choices':
      return Array.isArray(value)
    case 'union':
    case 'either':
      return findMatch(field, value) !== null
    case 'number':
      return typeof value === 'number'
    case 'switch':
      return typeof value === 'boolean'
    case 'choice':
      return field.choices.some((choice) => typeof choice.value === typeof value)
    case 'tag':
      return value === field.value
    default:
      return typeof value === 'string'
  }
}
