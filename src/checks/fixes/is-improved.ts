import { type PointerStep, toPointer } from '../../manifest/pointer.ts'
import type { PendingReport } from '../check-bytes.ts'
import { type PendingDiagnostic, type Preset, toSeverity } from '../pending-diagnostic.ts'

/**
 * Whether a round of fixes improved the manifest: the fixed diagnostics are gone, and there are not more diagnostics than before. A
 * fix may reveal hidden diagnostics: a syntax error hides everything after it, a schema error hides others of its object and those of
 * the rules, and an error hides warnings.
 */
export function isImproved(
  before: PendingReport,
  after: PendingReport,
  fixed: readonly PendingDiagnostic[],
  preset: Preset,
): boolean {
  if (before.value === undefined) return after.value !== undefined || !isSame(before.syntax, after.syntax)
  if (after.value === undefined || isAnyLeft(after, fixed)) return false
  if (before.schema.some((diagnostic) => fixed.includes(diagnostic))) return hasNoNewSchemaErrors(before, after, fixed)
  return hasNoNewSchemaErrors(before, after, []) && isNotWorse(before, after, preset)
}

const placeOf = ({ kind, steps }: PendingDiagnostic): string => `${kind.code} ${toPointer(steps)}`

const describe = (diagnostic: PendingDiagnostic): string => `${placeOf(diagnostic)} ${diagnostic.words().message}`

/** Whether a text has the same syntax error at the same place as before. */
function isSame([before]: readonly PendingDiagnostic[], [after]: readonly PendingDiagnostic[]): boolean {
  if (!before || !after) return false
  return describe(before) === describe(after) && startOf(before) === startOf(after)
}

const startOf = ({ spot }: PendingDiagnostic): number => (spot && 'start' in spot ? spot.start : 0)

function isAnyLeft({ schema, rules }: PendingReport, fixed: readonly PendingDiagnostic[]): boolean {
  const left = new Set([...schema, ...rules].map(describe))
  return fixed.some((diagnostic) => left.has(describe(diagnostic)))
}

/** Whether every schema error existed before, or is in an object in which one was fixed. */
function hasNoNewSchemaErrors(before: PendingReport, after: PendingReport, fixed: readonly PendingDiagnostic[]): boolean {
  const known = new Set(before.schema.map(placeOf))
  const touched = new Set(fixed.map(({ steps }) => toPointer(steps.slice(0, -1))))
  const isTouched = (steps: readonly PointerStep[]) =>
    [...steps, ''].some((_, depth) => touched.has(toPointer(steps.slice(0, depth))))
  return after.schema.every((diagnostic) => known.has(placeOf(diagnostic)) || isTouched(diagnostic.steps))
}

function isNotWorse(before: PendingReport, after: PendingReport, preset: Preset): boolean {
  const count = ({ rules }: PendingReport) => {
    const severities = rules.map((diagnostic) => toSeverity(diagnostic, preset))
    return { errors: severities.filter((severity) => severity === 'error').length, all: severities.filter(Boolean).length }
  }
  const [was, is] = [count(before), count(after)]
  return is.errors < was.errors || (is.errors === was.errors && is.all <= was.all)
}
