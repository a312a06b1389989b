import { applyDelta, toDelta } from './delta.ts'
import type { DraftHistory } from './draft-history.ts'
import { toJournalLine, toJournalStart } from './journal.ts'
import { isSameText, toText } from './pieces.ts'

/**
 * A journal that leads to the same draft, with the same steps to take back and to repeat. The letters and saves of which the old journal
 * consists are not in it, so it is several times shorter.
 */
export function compactJournal({ document, saved, done, undone }: DraftHistory): string {
  const start = done.reduceRight((pieces, { delta }) => applyDelta(pieces, delta, 'back'), document.pieces)
  const steps = [...done, ...undone.toReversed()].map(({ label, changes, delta, by, conflictsBefore, conflictsAfter }) => {
    const conflicts = conflictsBefore.length + conflictsAfter.length > 0 ? { conflicts: conflictsAfter } : {}
    return toJournalLine({ kind: 'step', label, joins: false, changes, delta, by, ...conflicts })
  })
  const delta = isSameText(document.pieces, saved.document.pieces) ? null : toDelta(document.pieces, saved.document.pieces)
  return [
    toJournalStart(toText(start), saved.hash),
    ...steps,
    ...undone.map(() => toJournalLine({ kind: 'undo' })),
    toJournalLine({ kind: 'saved', hash: saved.hash, ...(delta && { delta }) }),
  ].join('')
}
