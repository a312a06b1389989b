import type { Overview } from '../overview/index.ts'
import type { DiagnosticKind, PendingDiagnostic } from '../pending-diagnostic.ts'

/** A diagnostic of a rule, without its kind: the rule is the kind. */
export type RuleViolation = Omit<PendingDiagnostic, 'kind'>

/**
 * One rule of the catalogue. Its folder exports it as `rule`. `examples.json` next to it holds a failing and a passing example; the
 * tests and the `--explain` page use them. Its texts are complete sentences for people who edit a manifest.
 */
export interface Rule extends DiagnosticKind {
  /** What the rule requires; lists show only its first sentence. */
  checks: string
  /** How to fix a violation, in general. */
  help: string
  /** Finds the violations. Absent if the parser or the schema check reports them. */
  check?(overview: Overview): Iterable<RuleViolation>
}
