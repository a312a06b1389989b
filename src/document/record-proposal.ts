import { applyChanges } from './change.ts'
import { changeDocument } from './document.ts'
import type { DraftHistory } from './draft-history.ts'
import { type DraftUpdate, recordStep, toUpdate } from './draft-update.ts'
import { moveReplaced } from './follow-texts.ts'
import { decideParts, followProposals, type Proposal } from './proposal.ts'

/** A proposal has arrived. It changes nothing, so there is nothing to take back. */
export const recordProposal = (history: DraftHistory, proposal: Proposal): DraftUpdate =>
  toUpdate(history, { kind: 'waiting', proposals: [...history.proposals, proposal] }, [], '')

/** Accepts or rejects parts of a proposal, as one step in which the translations of accepted texts move; null if there is no such proposal. */
export function recordDecision(
  history: DraftHistory,
  id: string,
  { parts, take, label, by }: { parts: readonly string[]; take: 'accept' | 'reject'; label: string; by?: string },
): DraftUpdate | null {
  const { document: before, proposals } = history
  const proposal = proposals.find((candidate) => candidate.id === id)
  if (!proposal) return null
  const decided = decideParts(before.value, proposal, { parts: new Set(parts), take })
  const moves = moveReplaced(before.value, decided.changes)
  const changes = [...decided.changes, ...moves]
  const document = changeDocument(before, changes)
  const others = proposals.filter((candidate) => candidate !== proposal)
  const followed = followProposals(others, changes, { before: before.value, after: document.value })
  const between = { before: applyChanges(before.value, decided.changes), after: document.value }
  const [remaining] = followProposals(decided.remaining ? [decided.remaining] : [], moves, between)
  const next = proposals.flatMap((candidate) => (candidate === proposal ? remaining : followed[others.indexOf(candidate)]) ?? [])
  return recordStep(history, document, { label, joins: false, changes, by, proposals: next })
}
