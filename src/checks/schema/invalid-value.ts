import type { PointerStep } from '../../manifest/pointer.ts'
import type { ValueDescription } from '../schema-lookup/describe-value.ts'

/** A value that violates the schema. */
export interface InvalidValue {
  steps: readonly PointerStep[]
  /** The name of the value in a sentence: `"columns"`, or `item 2 of "points"`. */
  name: string
  value: unknown
  /** The schema that the value violates. */
  schema: unknown
  /** The allowed length, size or count; 0 if there is none. */
  limit: number
  /** Describes the value by the schema of its field. */
  describe(): ValueDescription
  /** The names that a new anchor cannot have. */
  listTakenAnchors(): ReadonlySet<unknown>
}

/** What a user deletes to remove the value: the field or the list entry. */
export const describeOwner = ({ steps }: InvalidValue): string => (typeof steps.at(-1) === 'number' ? 'the entry' : 'the field')

/** The only entry of a one-entry list, which may be the intended value; otherwise undefined. */
export const toOnlyEntry = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : undefined)
