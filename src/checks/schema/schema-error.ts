import type { ErrorObject } from 'ajv'
import type { PointerStep } from '../../manifest/pointer.ts'
import type { ValueDescription } from '../schema-lookup/describe-value.ts'

/** An Ajv error with the steps from the root of the manifest to the invalid value. */
export interface SchemaError {
  error: ErrorObject
  steps: PointerStep[]
  /** Describes the value by the schema, beyond the violated keyword. */
  describe(): ValueDescription
  /** The names that a new anchor cannot have. */
  listTakenAnchors(): ReadonlySet<unknown>
}
