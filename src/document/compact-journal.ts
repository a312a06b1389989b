import { applyDelta, toDelta } from './delta.ts'
import type { DraftHistory } from './draft-history.ts'
import { toJournalLine, toJournalStart } from './journal.ts'
import { isSameText, toText } from './pieces.ts'

/**
 * A journal that leads to the same draft, with the same steps to take back and to repeat. The letters and saves of which the old journal
 * consists are not in it, so it is several times shorter.
 */
export function compactJournal({ document, saved, done, undone, proposals }: DraftHistory): string {
  const start = done.reduceRight((pieces, { delta }) => applyDelta(pieces, delta, 'back'), document.pieces)
  const hasProposals = [...done, ...undone].some((step) => step.proposalsBefore.length > 0) || proposals.length > 0
  const steps = [...done, ...undone.toReversed()].flatMap(({ label, changes, delta, by, ...step }) => {
    const { conflictsBefore, conflictsAfter, proposalsBefore, proposalsAfter } = step
    const conflicts = conflictsBefore.length + conflictsAfter.length > 0 ? { conflicts: conflictsAfter } : {}
    const before = hasProposals ? [toJournalLine({ kind: 'proposals', proposals: proposalsBefore })] : []
    const after = hasProposals ? { proposals: proposalsAfter } : {}
    return [...before, toJournalLine({ kind: 'step', label, joins: false, changes, delta, by, ...conflicts, ...after })]
  })
  const delta = isSameText(document.pieces, saved.document.pieces) ? null : toDelta(document.pieces, saved.document.pieces)
  return [
    toJournalStart(toText(start), saved.hash),
    ...steps,
    ...undone.map(() => toJournalLine({ kind: 'undo' })),
    ...(hasProposals ? [toJournalLine({ kind: 'proposals', proposals })] : []),
    toJournalLine({ kind: 'saved', hash: saved.hash, ...(delta && { delta }) }),
  ].join('')
}
