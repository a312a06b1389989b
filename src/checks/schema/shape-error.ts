import type { ErrorObject } from 'ajv'
import type { Step } from '../../manifest/pointer.ts'

/** An error of Ajv with the steps from the root of the manifest to the value it is about. */
export interface ShapeError {
  error: ErrorObject
  steps: Step[]
  /** Whether the object that has the value cannot do without it. */
  isNeeded(): boolean
}
