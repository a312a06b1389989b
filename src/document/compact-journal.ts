import { applyDelta, toDelta } from './delta.ts'
import type { DraftHistory, DraftStep } from './draft-history.ts'
import { toJournalLine, toJournalStart } from './journal.ts'
import { isSameText, toText } from './pieces.ts'

/**
 * A journal that leads to the same draft, with the same steps to take back and to repeat. The letters and saves of which the old journal
 * consists are not in it, so it is several times shorter.
 */
export function compactJournal({ document, saved, done, undone, conflicts, proposals }: DraftHistory): string {
  const start = done.reduceRight((pieces, { delta }) => applyDelta(pieces, delta, 'back'), document.pieces)
  const all = [...done, ...undone.toReversed()]
  const isDecided = all.every(isWithoutDecisions) && conflicts.length + proposals.length === 0
  const toWaiting = (waiting: Waiting) => (isDecided ? '' : toJournalLine({ kind: 'waiting', ...waiting }))
  const steps = all.flatMap(({ label, changes, delta, by, ...step }) => {
    const after = isDecided ? {} : { conflicts: step.conflictsAfter, proposals: step.proposalsAfter }
    return [
      toWaiting({ conflicts: step.conflictsBefore, proposals: step.proposalsBefore }),
      toJournalLine({ kind: 'step', label, joins: false, changes, delta, by, ...after }),
    ]
  })
  const delta = isSameText(document.pieces, saved.document.pieces) ? null : toDelta(document.pieces, saved.document.pieces)
  return [
    toJournalStart(toText(start), saved.hash),
    ...steps,
    ...undone.map(() => toJournalLine({ kind: 'undo' })),
    toWaiting({ conflicts, proposals }),
    toJournalLine({ kind: 'saved', hash: saved.hash, ...(delta && { delta }) }),
  ].join('')
}

type Waiting = Pick<DraftHistory, 'conflicts' | 'proposals'>

const isWithoutDecisions = ({ conflictsBefore, conflictsAfter, proposalsBefore, proposalsAfter }: DraftStep): boolean =>
  conflictsBefore.length + conflictsAfter.length + proposalsBefore.length + proposalsAfter.length === 0
