import type { Overview } from '../overview/index.ts'
import type { DiagnosticKind, PendingDiagnostic } from '../pending-diagnostic.ts'

/** What a rule finds; the rule itself is its kind. */
export type Found = Omit<PendingDiagnostic, 'kind'>

/**
 * One rule of the catalogue. Its folder holds this as `rule`, and in `examples.json` what breaks it and what does not, from which the
 * tests and the page of documentation are made. Its texts are whole sentences for people who edit a manifest.
 */
export interface Rule extends DiagnosticKind {
  /** What holds in a manifest that keeps the rule; the first sentence can stand alone. */
  checks: string
  /** What to do, whatever the place. */
  remedy: string
  /** Finds where it does not hold. Absent where that shows when the file is read or its shape is checked. */
  check?(overview: Overview): Iterable<Found>
}
