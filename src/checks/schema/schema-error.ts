import type { ErrorObject } from 'ajv'
import type { Step } from '../../manifest/pointer.ts'
import type { ValueDescription } from '../schema-lookup/describe-value.ts'

/** An error of Ajv with the steps from the root of the manifest to the value it is about. */
export interface SchemaError {
  error: ErrorObject
  steps: Step[]
  /** What the schema says of the value beyond the keyword that it offends. */
  describe(): ValueDescription
}
