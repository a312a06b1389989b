import { listEntries } from '../../manifest/comments.ts'
import { isObject } from '../../manifest/json.ts'
import type { FieldDescriptor } from './descriptor.ts'
import { findMatch, hasFieldType } from './match-value.ts'

/** Whether a field allows a value, as far as its own limits say. What the value refers to is not looked at. */
export function allowsValue(field: FieldDescriptor, value: unknown): boolean {
  if (!hasFieldType(field, value)) return false
  switch (field.kind) {
    case 'choice':
      return field.choices.some((choice) => choice.value === value)
    case 'number':
      return typeof value === 'number' && isInRange(field, value)
    case 'group':
    case 'picture':
      return isObject(value) && allowsFields(field.fields, value)
    case 'union':
    case 'either': {
      const matching = findMatch(field, value)
      return matching !== null && allowsValue(matching, value)
    }
    case 'list':
    case 'blocks':
    case 'choices':
      return Array.isArray(value) && isCount(field, value.length) && value.every((entry) => allowsValue(field.item, entry))
    case 'map':
      return isObject(value) && listEntries(value).every(([, entry]) => allowsValue(field.item, entry))
    default:
      return true
  }
}

function isInRange(field: Extract<FieldDescriptor, { kind: 'number' }>, value: number): boolean {
  const { minimum, maximum, isWhole } = field
  return value >= (minimum ?? value) && value <= (maximum ?? value) && (!isWhole || Number.isInteger(value))
}

const isCount = ({ minItems, maxItems }: { minItems: number; maxItems: number }, count: number): boolean =>
  count >= minItems && count <= maxItems

function allowsFields(fields: readonly FieldDescriptor[], value: Record<string, unknown>): boolean {
  const isComplete = fields.every(({ name, isRequired }) => !isRequired || Object.hasOwn(value, name))
  return (
    isComplete &&
    listEntries(value).every(([key, child]) => {
      const field = fields.find(({ name }) => name === key)
      return field !== undefined && allowsValue(field, child)
    })
  )
}
