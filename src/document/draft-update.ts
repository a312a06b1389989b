import type { Change } from '../contracts/change.ts'
import { toDelta } from './delta.ts'
import type { ManifestDocument } from './document.ts'
import { applyEntry, type DraftHistory } from './draft-history.ts'
import { type JournalEntry, type JournalStep, toJournalLine } from './journal.ts'

/** The draft after an entry, with the changes to send to the browsers and the text to append to the journal. */
export interface DraftUpdate {
  history: DraftHistory
  changes: readonly Change[]
  label: string
  journal: string
}

/** A step that is recorded. Its text is compared then. */
export type RecordedStep = Omit<JournalStep, 'delta'>

/** The draft after a step that leads to a document. */
export function recordStep(history: DraftHistory, document: ManifestDocument, step: RecordedStep): DraftUpdate {
  const delta = toDelta(history.document.pieces, document.pieces)
  return toUpdate(history, { kind: 'step', ...step, delta }, step.changes, step.label)
}

/** The draft after an entry of its journal. */
export const toUpdate = (history: DraftHistory, entry: JournalEntry, changes: readonly Change[], label: string): DraftUpdate => ({
  history: applyEntry(history, entry),
  changes,
  label,
  journal: toJournalLine(entry),
})
