import type { Change } from '../contracts/change.ts'
import type { EditorChange, HistoryState, UnsentDraft } from '../contracts/editor-protocol.ts'
import { toPointer } from '../manifest/pointer.ts'
import { followConflicts, replaceConflict, resolveConflict } from './conflict.ts'
import { toDelta } from './delta.ts'
import { difference } from './difference.ts'
import { changeDocument, type ManifestDocument, openDocument } from './document.ts'
import { applyEntry, type DraftHistory } from './draft-history.ts'
import { type JournalEntry, type JournalStep, toJournalLine } from './journal.ts'
import { type MergedDocument, mergeInto } from './merge.ts'
import { isSameText } from './pieces.ts'

/** The draft after an entry, with the changes to send to the browsers and the text to append to the journal. */
export interface DraftUpdate {
  history: DraftHistory
  changes: readonly Change[]
  label: string
  journal: string
}

/** Changes the draft. With `joins` the changes become part of the last step. Fails with `CHANGE_REFUSED` if a place does not exist. */
export const recordChanges = (history: DraftHistory, { changes, label, joins }: EditorChange): DraftUpdate =>
  record(history, changeDocument(history.document, changes), { label, joins, changes })

/** Replaces the draft by another document, such as one whose text was edited. `changes` lead from the value of one to that of the other. */
export const recordDocument = (
  history: DraftHistory,
  { document, changes, label }: { document: ManifestDocument; changes: readonly Change[]; label: string },
): DraftUpdate => record(history, document, { label, joins: false, changes })

/** Takes back the last step; null if there is none. */
export function undo(history: DraftHistory): DraftUpdate | null {
  const step = history.done.at(-1)
  return step ? toUpdate(history, { kind: 'undo' }, step.inverse, step.label) : null
}

/** Repeats the last step that was taken back; null if there is none. */
export function redo(history: DraftHistory): DraftUpdate | null {
  const step = history.undone.at(-1)
  return step ? toUpdate(history, { kind: 'redo' }, step.changes, step.label) : null
}

/** The draft was written to the file. */
export const recordSave = (history: DraftHistory, hash: string): DraftUpdate => toUpdate(history, { kind: 'saved', hash }, [], '')

/** Throws away what differs from the file, as one step. Nothing is left to decide. */
export function discard(history: DraftHistory, label: string): DraftUpdate {
  const changes = difference(history.document.value, history.saved.document.value)
  return record(history, history.saved.document, { label, joins: false, changes, conflicts: [] })
}

/**
 * Takes a file that another program has changed into the draft, as one step. What both have changed in different ways is added to the
 * conflicts. Fails with `JSON_INVALID` if the text of the file cannot be used.
 */
export function takeFile(
  history: DraftHistory,
  { text, hash, label }: { text: string; hash: string; label: string },
): DraftUpdate {
  const { document: draft, saved } = history
  const file = openDocument(text)
  const merged = mergeInto(file, { base: saved.document.value, draft: draft.value }, hash)
  const step = { ...toMergeStep(history, merged, label), delta: toDelta(draft.pieces, merged.document.pieces) }
  const delta = toDelta(saved.document.pieces, file.pieces)
  return toUpdate(history, { kind: 'file', hash, delta, step }, step.changes, label)
}

/**
 * Takes what a window has changed without a connection into the draft, as one step; null if the draft has it already. What the draft has in
 * another way is added to the conflicts. `name` makes their ids unique.
 */
export function takeUnsent(
  history: DraftHistory,
  unsent: UnsentDraft,
  { name, label }: { name: string; label: string },
): DraftUpdate | null {
  const merged = mergeInto(history.document, unsent, name)
  const step = toMergeStep(history, merged, label)
  return step.changes.length + merged.conflicts.length === 0 ? null : record(history, merged.document, step)
}

function toMergeStep({ document, conflicts }: DraftHistory, merged: MergedDocument, label: string): RecordedStep {
  const changes = difference(document.value, merged.document.value)
  const known = new Map(
    followConflicts(conflicts, changes, merged.document.value).map((conflict) => [toPointer(conflict.steps), conflict]),
  )
  for (const conflict of merged.conflicts) {
    const place = toPointer(conflict.steps)
    const next = replaceConflict(known.get(place), conflict)
    if (next) known.set(place, next)
    else known.delete(place)
  }
  return { label, joins: false, changes, conflicts: [...known.values()] }
}

/** Decides a conflict, as one step; null if there is no such conflict. */
export function decideConflict(history: DraftHistory, id: string, take: 'draft' | 'file', label: string): DraftUpdate | null {
  const conflict = history.conflicts.find((candidate) => candidate.id === id)
  if (!conflict) return null
  const changes = resolveConflict(history.document.value, conflict, take)
  const remaining = history.conflicts.filter((candidate) => candidate !== conflict)
  const document = changeDocument(history.document, changes)
  const conflicts = followConflicts(remaining, changes, document.value)
  return record(history, document, { label, joins: false, changes, conflicts })
}

/** What undo and redo would do, and whether the text of the draft differs from the file. */
export const toHistoryState = ({ done, undone, document, saved }: DraftHistory): HistoryState => ({
  undo: done.at(-1)?.label ?? null,
  redo: undone.at(-1)?.label ?? null,
  isChanged: !isSameText(document.pieces, saved.document.pieces),
})

type RecordedStep = Omit<JournalStep, 'delta'>

function record(history: DraftHistory, document: ManifestDocument, step: RecordedStep): DraftUpdate {
  const delta = toDelta(history.document.pieces, document.pieces)
  return toUpdate(history, { kind: 'step', ...step, delta }, step.changes, step.label)
}

const toUpdate = (history: DraftHistory, entry: JournalEntry, changes: readonly Change[], label: string): DraftUpdate => ({
  history: applyEntry(history, entry),
  changes,
  label,
  journal: toJournalLine(entry),
})
