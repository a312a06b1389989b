import type { Finding, Kind } from '../finding.ts'
import type { Overview } from '../overview/index.ts'

/** What a rule finds; the rule itself is its kind. */
export type Found = Omit<Finding, 'kind'>

/** One thing that a manifest of the right shape can still have wrong. */
export interface Rule extends Kind {
  check(overview: Overview): Iterable<Found>
}
