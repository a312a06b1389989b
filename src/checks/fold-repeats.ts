import type { Severity } from '../contracts/diagnostic.ts'
import type { DiagnosticText, PendingDiagnostic } from './pending-diagnostic.ts'

/** A diagnostic with its texts, and the repeats that are folded into it. */
export interface FoldedDiagnostic {
  diagnostic: PendingDiagnostic
  severity: Severity
  words: DiagnosticText
  /** The same diagnostic at other places. */
  repeats: readonly FoldedDiagnostic[]
}

/** Diagnostics with the same message are folded into one from this number on. */
const MIN_REPEATS_TO_FOLD = 5

/** The message of a related place that has the same problem. */
export const REPEAT_MESSAGE = 'The same problem occurs here.'

/** Folds diagnostics with the same code, severity and message into the first of them. The order is kept. */
export function foldRepeats(diagnostics: readonly FoldedDiagnostic[]): FoldedDiagnostic[] {
  const groups = Map.groupBy(
    diagnostics,
    ({ diagnostic, severity, words }) => `${diagnostic.kind.code} ${severity} ${words.message}`,
  )
  return [...groups.values()].flatMap((group) => {
    const [first, ...repeats] = group
    return first && group.length >= MIN_REPEATS_TO_FOLD ? [{ ...first, repeats }] : group
  })
}
