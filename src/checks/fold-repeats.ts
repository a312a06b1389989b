import type { Severity } from '../contracts/diagnostic.ts'
import type { DiagnosticText, PendingDiagnostic } from './pending-diagnostic.ts'

/** A diagnostic in words; with `repeats` it stands for all of them. */
export interface FoldedDiagnostic {
  diagnostic: PendingDiagnostic
  severity: Severity
  words: DiagnosticText
  /** The same mistake at other places. */
  repeats: readonly FoldedDiagnostic[]
}

/** From so many places on the same mistake is told once. */
const MIN_REPEATS_TO_FOLD = 5

/** What is said of a further place of the same mistake. */
export const REPEAT_MESSAGE = 'The same stands here.'

/** Joins diagnostics of one kind that say the same, in the order of the first of each. */
export function foldRepeats(told: readonly FoldedDiagnostic[]): FoldedDiagnostic[] {
  const groups = Map.groupBy(told, ({ diagnostic, severity, words }) => `${diagnostic.kind.code} ${severity} ${words.message}`)
  return [...groups.values()].flatMap((group) => {
    const [first, ...repeats] = group
    return first && group.length >= MIN_REPEATS_TO_FOLD ? [{ ...first, repeats }] : group
  })
}
