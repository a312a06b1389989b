import type { Severity } from '../contracts/diagnostic.ts'
import type { DiagnosticText, PendingDiagnostic } from './pending-diagnostic.ts'

/** A finding in words; with `repeats` it stands for all of them. */
export interface Told {
  finding: PendingDiagnostic
  severity: Severity
  words: DiagnosticText
  /** The same mistake at other places. */
  repeats: readonly Told[]
}

/** From so many places on the same mistake is told once. */
const FEWEST_TO_FOLD = 5

/** What is said of a further place of the same mistake. */
export const REPEAT_MESSAGE = 'The same stands here.'

/** Joins findings of one kind that say the same, in the order of the first of each. */
export function fold(told: readonly Told[]): Told[] {
  const groups = Map.groupBy(told, ({ finding, severity, words }) => `${finding.kind.code} ${severity} ${words.message}`)
  return [...groups.values()].flatMap((group) => {
    const [first, ...repeats] = group
    return first && group.length >= FEWEST_TO_FOLD ? [{ ...first, repeats }] : group
  })
}
