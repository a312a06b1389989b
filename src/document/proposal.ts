import { toBreadcrumb } from '../checks/breadcrumb.ts'
import type { Change } from '../contracts/change.ts'
import type { NewProposal, ProposalSummary } from '../contracts/proposal.ts'
import { applyFitting } from './change.ts'
import { difference } from './difference.ts'
import { followChanges } from './follow-changes.ts'
import { composeParts } from './proposal-parts.ts'

/** A proposal next to a draft. Its changes always refer to the draft as it is now. */
export interface Proposal extends ProposalSummary, NewProposal {
  /** What did not fit the draft any more, in sentences. */
  lost: readonly string[]
}

/** What deciding some parts of a proposal means: changes of the draft, and what remains of the proposal; null if that is nothing. */
export interface DecidedProposal {
  changes: readonly Change[]
  remaining: Proposal | null
}

/** The draft with everything that is proposed. */
export const toProposed = (draft: unknown, { changes }: Proposal): unknown =>
  changes.reduce((value, change) => applyFitting(value, [change]), draft)

/** Decides the parts of a proposal with some ids. Accepted parts are changed in the draft; rejected ones only disappear from the proposal. */
export function decideParts(
  draft: unknown,
  proposal: Proposal,
  { parts, take }: { parts: ReadonlySet<string>; take: 'accept' | 'reject' },
): DecidedProposal {
  const proposed = toProposed(draft, proposal)
  const isAccepted = take === 'accept'
  let isRest = false
  const composed = composeParts(draft, proposed, ({ id }) => {
    isRest ||= !parts.has(id)
    return parts.has(id) === isAccepted
  })
  // Accepting everything gives exactly what was proposed.
  const [next, wanted] = isAccepted ? [isRest ? composed : proposed, proposed] : [draft, composed]
  return {
    changes: difference(draft, next),
    remaining: isRest ? { ...proposal, changes: difference(next, wanted) } : null,
  }
}

/** Proposals after changes that led from one manifest to another. What does not fit any more is said, not dropped. */
export const followProposals = (
  proposals: readonly Proposal[],
  changes: readonly Change[],
  { before, after }: { before: unknown; after: unknown },
): readonly Proposal[] =>
  proposals.length === 0 || changes.length === 0
    ? proposals
    : proposals.map((proposal) => followProposal(proposal, changes, { before, after }))

function followProposal(
  proposal: Proposal,
  others: readonly Change[],
  { before, after }: { before: unknown; after: unknown },
): Proposal {
  const { kept, gone } = followChanges(proposal.changes, others)
  let value = after
  const fitting: Change[] = []
  const unfit: Change[] = []
  for (const change of kept) {
    const next = applyFitting(value, [change])
    // An unchanged value is the very same one.
    if (next === value) unfit.push(change)
    else fitting.push(change)
    value = next
  }
  if (gone.length + unfit.length === 0) return { ...proposal, changes: fitting }
  const proposed = toProposed(before, proposal)
  const lost = [...gone, ...unfit].map((change) => describeLost(change, proposed))
  return { ...proposal, changes: fitting, lost: [...proposal.lost, ...lost] }
}

/** The place of a change that does not fit any more, and the proposed text, if it is one. */
function describeLost(change: Change, proposed: unknown): string {
  const steps = change.kind === 'add' ? [...change.into, ...(change.key === undefined ? [] : [change.key])] : change.at
  const value = change.kind === 'set' || change.kind === 'add' ? change.value : null
  return `${toBreadcrumb(proposed, steps)}${typeof value === 'string' ? `: "${value}"` : ''}`
}
