import { type Step, toPointer } from '../../manifest/pointer.ts'
import type { Examined } from '../examine.ts'
import { type PendingDiagnostic, type Preset, toSeverity } from '../pending-diagnostic.ts'

/**
 * Whether a round of repairs did good and no harm: what was mended is gone, and there are not more mistakes than before. A mistake
 * that hid others may uncover them: a slip of JSON everything behind it, a mistake of shape those of its own object and whatever the
 * rules find, an error warnings.
 */
export function isBetter(before: Examined, after: Examined, mended: readonly PendingDiagnostic[], preset: Preset): boolean {
  if (before.value === undefined) return after.value !== undefined || !isSame(before.syntax, after.syntax)
  if (after.value === undefined || isAnyLeft(after, mended)) return false
  if (before.shape.some((finding) => mended.includes(finding))) return isShapeKept(before, after, mended)
  return isShapeKept(before, after, []) && isNotWorse(before, after, preset)
}

const placeOf = ({ kind, steps }: PendingDiagnostic): string => `${kind.code} ${toPointer(steps)}`

const describe = (finding: PendingDiagnostic): string => `${placeOf(finding)} ${finding.words().message}`

/** Whether a text that could not be read still cannot, for the same reason at the same place. */
function isSame([before]: readonly PendingDiagnostic[], [after]: readonly PendingDiagnostic[]): boolean {
  if (!before || !after) return false
  return describe(before) === describe(after) && startOf(before) === startOf(after)
}

const startOf = ({ spot }: PendingDiagnostic): number => (spot && 'start' in spot ? spot.start : 0)

function isAnyLeft({ shape, rules }: Examined, mended: readonly PendingDiagnostic[]): boolean {
  const left = new Set([...shape, ...rules].map(describe))
  return mended.some((finding) => left.has(describe(finding)))
}

/** Whether every mistake of shape was there before, or stands in an object in which one was mended. */
function isShapeKept(before: Examined, after: Examined, mended: readonly PendingDiagnostic[]): boolean {
  const known = new Set(before.shape.map(placeOf))
  const touched = new Set(mended.map(({ steps }) => toPointer(steps.slice(0, -1))))
  const isTouched = (steps: readonly Step[]) => [...steps, ''].some((_, depth) => touched.has(toPointer(steps.slice(0, depth))))
  return after.shape.every((finding) => known.has(placeOf(finding)) || isTouched(finding.steps))
}

function isNotWorse(before: Examined, after: Examined, preset: Preset): boolean {
  const count = ({ rules }: Examined) => {
    const severities = rules.map((finding) => toSeverity(finding, preset))
    return { errors: severities.filter((severity) => severity === 'error').length, all: severities.filter(Boolean).length }
  }
  const [was, is] = [count(before), count(after)]
  return is.errors < was.errors || (is.errors === was.errors && is.all <= was.all)
}
