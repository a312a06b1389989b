import type { Finding, Kind } from '../finding.ts'
import type { Overview } from '../overview/index.ts'

/** What a rule finds; the rule itself is its kind. */
export type Found = Omit<Finding, 'kind'>

/**
 * One rule of the catalogue. Its folder holds this as `rule`, and in `examples.json` what breaks it and what does not, from which the
 * tests and the page of documentation are made.
 */
export interface Rule extends Kind {
  /** What holds in a manifest that keeps the rule: one sentence, or a few. */
  checks: string
  /** What to do about it, in general. */
  remedy?: string
  /** Finds where it does not hold. Absent where that shows when the file is read or its shape is checked. */
  check?(overview: Overview): Iterable<Found>
}
