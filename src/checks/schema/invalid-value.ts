import type { PointerStep } from '../../manifest/pointer.ts'
import type { ValueDescription } from '../schema-lookup/describe-value.ts'

/** A value at fault. */
export interface InvalidValue {
  steps: readonly PointerStep[]
  /** The name of the value in a sentence: `"columns"`, or `item 2 of "points"`. */
  name: string
  value: unknown
  /** What the schema says of the value. */
  schema: unknown
  /** The limit of a length, size or count. */
  limit: number
  /** What the schema says of its field. */
  describe(): ValueDescription
}

/** What goes when a value does: the field with its name, or the entry with its comma. */
export const describeOwner = ({ steps }: InvalidValue): string => (typeof steps.at(-1) === 'number' ? 'the entry' : 'the field')

/** The entry of a list that has no other, which may be what is meant; undefined for anything else. */
export const toOnlyEntry = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : undefined)
