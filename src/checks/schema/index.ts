import { type Step, toSteps } from '../../manifest/pointer.ts'
import type { Finding } from '../finding.ts'
import { fieldOf, isObject, listOf } from '../json.ts'
import { describeAt } from './described.ts'
import { toFindings } from './to-findings.ts'
import { type Part, validatePart } from './validators.ts'

/** Everything that is wrong with the shape of a manifest, part by part. No findings: it is a `Manifest`. */
export function checkShape(manifest: unknown): Finding[] {
  const findings = check('envelope', manifest, [])
  for (const [index, page] of listOf(manifest, 'pages').entries()) findings.push(...check('Page', page, ['pages', index]))
  findings.push(...checkRecord('SharedItem', manifest, 'shared'), ...checkRecord('Form', manifest, 'forms'))
  return findings
}

function checkRecord(part: Part, manifest: unknown, field: string): Finding[] {
  const record = fieldOf(manifest, field)
  if (!isObject(record)) return []
  return Object.entries(record).flatMap(([name, item]) => check(part, item, [field, name]))
}

function check(part: Part, value: unknown, at: Step[]): Finding[] {
  const errors = validatePart(part, value)
  if (errors.length === 0) return []
  return toFindings(
    errors.map((error) => {
      const below = toSteps(error.instancePath)
      return { error, steps: [...at, ...below], describe: () => describeAt(part, value, below) }
    }),
  )
}
