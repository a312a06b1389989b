import type { ErrorObject } from 'ajv'
import type { PointerStep } from '../../manifest/pointer.ts'
import type { ValueDescription } from '../schema-lookup/describe-value.ts'

/** An error of Ajv with the steps from the root of the manifest to the value it is about. */
export interface SchemaError {
  error: ErrorObject
  steps: PointerStep[]
  /** What the schema says of the value beyond the keyword that it offends. */
  describe(): ValueDescription
}
