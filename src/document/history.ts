import type { Change } from '../contracts/change.ts'
import type { EditorChange, HistoryState, UnsentDraft } from '../contracts/editor-protocol.ts'
import { valueAt } from '../manifest/pointer.ts'
import { followAll } from './change.ts'
import { addConflict, FILE_AUTHOR, followConflicts, resolveConflict, WINDOW_AUTHOR } from './conflict.ts'
import { toDelta } from './delta.ts'
import { difference } from './difference.ts'
import { changeDocument, type ManifestDocument, openDocument } from './document.ts'
import { applyEntry, type DraftHistory } from './draft-history.ts'
import { type JournalEntry, type JournalStep, toJournalLine } from './journal.ts'
import { type MergedDocument, mergeInto } from './merge.ts'
import { isSameText } from './pieces.ts'
import { isSameValue } from './same-value.ts'

/** The draft after an entry, with the changes to send to the browsers and the text to append to the journal. */
export interface DraftUpdate {
  history: DraftHistory
  changes: readonly Change[]
  label: string
  journal: string
}

/**
 * Changes the draft. With `joins` the changes become part of the last step, if that has the same author. Fails with `CHANGE_REFUSED` if a
 * place does not exist. `by` is the id of the window that changes it.
 */
export const recordChanges = (history: DraftHistory, { changes, label, joins }: EditorChange, by?: string): DraftUpdate =>
  record(history, changeDocument(history.document, changes), { label, joins, changes, by })

/** Replaces the draft by another document, such as one whose text was edited. `changes` lead from the value of one to that of the other. */
export const recordDocument = (
  history: DraftHistory,
  { document, ...step }: { document: ManifestDocument; changes: readonly Change[]; label: string; by?: string | undefined },
): DraftUpdate => record(history, document, { ...step, joins: false })

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
export function discard(history: DraftHistory, label: string, by?: string): DraftUpdate {
  const changes = difference(history.document.value, history.saved.document.value)
  return record(history, history.saved.document, { label, joins: false, changes, by, conflicts: [] })
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
  const conflicts = merged.conflicts.map((conflict) => ({ ...conflict, by: FILE_AUTHOR }))
  const recorded = toMergeStep(history, { ...merged, conflicts }, { label, by: FILE_AUTHOR })
  const step = { ...recorded, delta: toDelta(draft.pieces, merged.document.pieces) }
  const delta = toDelta(saved.document.pieces, file.pieces)
  return toUpdate(history, { kind: 'file', hash, delta, step }, step.changes, label)
}

/** What a window has changed without knowing the draft, and how that is recorded. */
export interface UnseenMerge {
  /** Makes the ids of the conflicts unique. */
  name: string
  label: string
  /** The id of the window. */
  by?: string
  /** Who made the changes of the draft that the window does not know, unless they come from the file. */
  other?: string
}

/**
 * Takes what a window has changed without knowing all changes of the draft into it, as one step; null if the draft has it already. What the
 * draft has in another way is added to the conflicts.
 */
export function takeUnsent(
  history: DraftHistory,
  unsent: UnsentDraft,
  { name, label, by, other = WINDOW_AUTHOR }: UnseenMerge,
): DraftUpdate | null {
  const { document, saved } = history
  const merged = mergeInto(document, unsent, name)
  const conflicts = merged.conflicts.map((conflict) => {
    const place = followAll(conflict.steps, difference(merged.document.value, saved.document.value))
    const isOfFile = isSameValue(place && valueAt(saved.document.value, place), conflict.file)
    return { ...conflict, by: isOfFile ? FILE_AUTHOR : other }
  })
  const step = toMergeStep(history, { ...merged, conflicts }, { label, by })
  return step.changes.length + conflicts.length === 0 ? null : record(history, merged.document, step)
}

function toMergeStep(
  { document, conflicts }: DraftHistory,
  merged: MergedDocument,
  { label, by }: { label: string; by: string | undefined },
): RecordedStep {
  const changes = difference(document.value, merged.document.value)
  const known = followConflicts(conflicts, changes, merged.document.value)
  return { label, joins: false, changes, by, conflicts: merged.conflicts.reduce(addConflict, known) }
}

/** Decides a conflict, as one step; null if there is no such conflict. */
export function decideConflict(
  history: DraftHistory,
  id: string,
  { take, label, by }: { take: 'draft' | 'file'; label: string; by?: string },
): DraftUpdate | null {
  const conflict = history.conflicts.find((candidate) => candidate.id === id)
  if (!conflict) return null
  const changes = resolveConflict(history.document.value, conflict, take)
  const remaining = history.conflicts.filter((candidate) => candidate !== conflict)
  const document = changeDocument(history.document, changes)
  const conflicts = followConflicts(remaining, changes, document.value)
  return record(history, document, { label, joins: false, changes, by, conflicts })
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
