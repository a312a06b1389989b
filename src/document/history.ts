import type { Change } from '../contracts/change.ts'
import type { EditorChange, HistoryState, UnsentDraft } from '../contracts/editor-protocol.ts'
import { valueAt } from '../manifest/pointer.ts'
import { followAll } from './change.ts'
import { addConflicts, FILE_AUTHOR, followConflicts, resolveConflict, WINDOW_AUTHOR, withoutKnown } from './conflict.ts'
import { toDelta } from './delta.ts'
import { difference } from './difference.ts'
import { changeDocument, type ManifestDocument, openDocument } from './document.ts'
import type { DraftHistory } from './draft-history.ts'
import { type DraftUpdate, type RecordedStep, recordStep, toUpdate } from './draft-update.ts'
import { type MergedDocument, mergeInto, type Trails } from './merge.ts'
import { isSameText } from './pieces.ts'
import { isSameValue } from './same-value.ts'
import { findUnseen } from './unseen-conflicts.ts'

/** Who makes a step of the history. */
export interface StepAuthor {
  /** The id of a window. */
  by?: string
  /** The ids of conflicts that the author does not know yet. A removal does not decide them. */
  unseen?: readonly string[]
}

/**
 * Changes the draft. With `joins` the changes become part of the last step, if that has the same author. Fails with `CHANGE_REFUSED` if a
 * place does not exist.
 */
export function recordChanges(
  history: DraftHistory,
  { changes, label, joins }: EditorChange,
  { by, unseen = [] }: StepAuthor = {},
): DraftUpdate {
  const document = changeDocument(history.document, changes)
  const found = findUnseen(history, { changes, document, unseen })
  const followed = followConflicts(history.conflicts, changes, document.value)
  const conflicts = found.length === 0 ? {} : { conflicts: addConflicts(followed, found) }
  return recordStep(history, document, { label, joins, changes, by, ...conflicts })
}

/** Replaces the draft by another document, such as one whose text was edited. `changes` lead from the value of one to that of the other. */
export const recordDocument = (
  history: DraftHistory,
  { document, ...step }: { document: ManifestDocument; changes: readonly Change[]; label: string; by?: string | undefined },
): DraftUpdate => recordStep(history, document, { ...step, joins: false })

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
  return recordStep(history, history.saved.document, { label, joins: false, changes, by, conflicts: [] })
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
  // Only the draft knows what two windows have changed.
  const unseen = history.conflicts.filter((conflict) => (conflict.by ?? FILE_AUTHOR) !== FILE_AUTHOR).map(({ id }) => id)
  const recorded = toMergeStep(history, { ...merged, conflicts }, { label, by: FILE_AUTHOR, unseen })
  const step = { ...recorded, delta: toDelta(draft.pieces, merged.document.pieces) }
  const delta = toDelta(saved.document.pieces, file.pieces)
  return toUpdate(history, { kind: 'file', hash, delta, step }, step.changes, label)
}

/** What a window has changed without knowing the draft, and how that is recorded. */
interface UnseenMerge {
  /** Makes the ids of the conflicts unique. */
  name: string
  label: string
  /** The id of the window. */
  by?: string
  /** Who made the changes of the draft that the window does not know, unless they come from the file. */
  other?: string
  /** The changes of the window and those that it does not know, if they are known. */
  trails?: Trails | null
}

/**
 * Takes what a window has changed without knowing all changes of the draft into it, as one step; null if the draft has it already. What the
 * draft has in another way is added to the conflicts.
 */
export function takeUnsent(
  history: DraftHistory,
  unsent: UnsentDraft,
  { name, other = WINDOW_AUTHOR, trails = null, ...step }: UnseenMerge,
): DraftUpdate | null {
  const { document, saved } = history
  const merged = mergeInto(document, unsent, name, trails)
  const conflicts = merged.conflicts.map((conflict) => {
    const place = followAll(conflict.steps, difference(merged.document.value, saved.document.value))
    const isOfFile = isSameValue(place && valueAt(saved.document.value, place), conflict.file)
    return { ...conflict, by: isOfFile ? FILE_AUTHOR : other }
  })
  // A merge does not know where a value went to, so it decides none of the other conflicts.
  const unseen = history.conflicts.map(({ id }) => id)
  const recorded = toMergeStep(history, { ...merged, conflicts }, { ...step, unseen })
  return recorded.changes.length + conflicts.length === 0 ? null : recordStep(history, merged.document, recorded)
}

function toMergeStep(
  history: DraftHistory,
  merged: MergedDocument,
  { label, by, unseen = [] }: StepAuthor & { label: string },
): RecordedStep {
  const changes = difference(history.document.value, merged.document.value)
  const found = withoutKnown(findUnseen(history, { changes, document: merged.document, unseen }), merged.conflicts)
  const followed = followConflicts(history.conflicts, changes, merged.document.value)
  return { label, joins: false, changes, by, conflicts: addConflicts(followed, [...merged.conflicts, ...found]) }
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
  return recordStep(history, document, { label, joins: false, changes, by, conflicts })
}

/** What undo and redo would do, and whether the text of the draft differs from the file. */
export const toHistoryState = ({ done, undone, document, saved }: DraftHistory): HistoryState => ({
  undo: done.at(-1)?.label ?? null,
  redo: undone.at(-1)?.label ?? null,
  isChanged: !isSameText(document.pieces, saved.document.pieces),
})
