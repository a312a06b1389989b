import { changeDocument } from './document.ts'
import type { DraftHistory } from './draft-history.ts'
import { type DraftUpdate, recordStep, toUpdate } from './draft-update.ts'
import { decideParts, followProposals, type Proposal } from './proposal.ts'

/** A proposal has arrived. It changes nothing, so there is nothing to take back. */
export const recordProposal = (history: DraftHistory, proposal: Proposal): DraftUpdate =>
  toUpdate(history, { kind: 'waiting', proposals: [...history.proposals, proposal] }, [], '')

/** Accepts or rejects parts of a proposal, as one step; null if there is no such proposal. */
export function recordDecision(
  history: DraftHistory,
  id: string,
  { parts, take, label, by }: { parts: readonly string[]; take: 'accept' | 'reject'; label: string; by?: string },
): DraftUpdate | null {
  const { document: before, proposals } = history
  const proposal = proposals.find((candidate) => candidate.id === id)
  if (!proposal) return null
  const { changes, remaining } = decideParts(before.value, proposal, { parts: new Set(parts), take })
  const document = changeDocument(before, changes)
  const others = proposals.filter((candidate) => candidate !== proposal)
  const followed = followProposals(others, changes, { before: before.value, after: document.value })
  const next = proposals.flatMap((candidate) => (candidate === proposal ? remaining : followed[others.indexOf(candidate)]) ?? [])
  return recordStep(history, document, { label, joins: false, changes, by, proposals: next })
}
