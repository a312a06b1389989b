import type { ErrorObject } from 'ajv'
import { fieldOf, isObject, listOf } from '../../manifest/json.ts'
import { type Step, toSteps } from '../../manifest/pointer.ts'
import type { PendingDiagnostic } from '../pending-diagnostic.ts'
import { describeAt } from './described.ts'
import { toFindings } from './to-findings.ts'
import type { Part, ValidatePart } from './validators.ts'

/** Everything that is wrong with the shape of a manifest, part by part. No findings: it is a `Manifest`. */
export function checkShape(manifest: unknown, validatePart: ValidatePart): PendingDiagnostic[] {
  const check = (part: Part, value: unknown, at: Step[]) => toShapeFindings(part, value, at, validatePart(part, value))
  const checkRecord = (part: Part, field: string) => {
    const record = fieldOf(manifest, field)
    return isObject(record) ? Object.entries(record).flatMap(([name, item]) => check(part, item, [field, name])) : []
  }
  const pages = listOf(manifest, 'pages').flatMap((page, index) => check('Page', page, ['pages', index]))
  // Lists are joined and never spread into arguments: a file made by a program may have more mistakes than the stack has room for.
  return check('envelope', manifest, []).concat(pages, checkRecord('SharedItem', 'shared'), checkRecord('Form', 'forms'))
}

function toShapeFindings(part: Part, value: unknown, at: Step[], errors: readonly ErrorObject[]): PendingDiagnostic[] {
  if (errors.length === 0) return []
  return toFindings(
    errors.map((error) => {
      const below = toSteps(error.instancePath)
      return { error, steps: [...at, ...below], describe: () => describeAt(part, value, below) }
    }),
  )
}
