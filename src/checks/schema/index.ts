import type { ErrorObject } from 'ajv'
import { type Step, toSteps } from '../../manifest/pointer.ts'
import type { Finding } from '../finding.ts'
import { fieldOf, isObject, listOf } from '../json.ts'
import { describeAt } from './described.ts'
import { toFindings } from './to-findings.ts'
import type { Part, ValidatePart } from './validators.ts'

/** Everything that is wrong with the shape of a manifest, part by part. No findings: it is a `Manifest`. */
export function checkShape(manifest: unknown, validatePart: ValidatePart): Finding[] {
  const check = (part: Part, value: unknown, at: Step[]) => toShapeFindings(part, value, at, validatePart(part, value))
  const checkRecord = (part: Part, field: string) => {
    const record = fieldOf(manifest, field)
    return isObject(record) ? Object.entries(record).flatMap(([name, item]) => check(part, item, [field, name])) : []
  }
  const findings = check('envelope', manifest, [])
  for (const [index, page] of listOf(manifest, 'pages').entries()) findings.push(...check('Page', page, ['pages', index]))
  findings.push(...checkRecord('SharedItem', 'shared'), ...checkRecord('Form', 'forms'))
  return findings
}

function toShapeFindings(part: Part, value: unknown, at: Step[], errors: readonly ErrorObject[]): Finding[] {
  if (errors.length === 0) return []
  return toFindings(
    errors.map((error) => {
      const below = toSteps(error.instancePath)
      return { error, steps: [...at, ...below], describe: () => describeAt(part, value, below) }
    }),
  )
}
