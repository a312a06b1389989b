import type { Change } from '../contracts/change.ts'
import type { EditorChange, HistoryState, UnsentDraft } from '../contracts/editor-protocol.ts'
import { valueAt } from '../manifest/pointer.ts'
import { applyChanges, followAll } from './change.ts'
import { addConflict, FILE_AUTHOR, followConflicts, type MergeConflict, resolveConflict, WINDOW_AUTHOR } from './conflict.ts'
import { toDelta } from './delta.ts'
import { difference } from './difference.ts'
import { changeDocument, type ManifestDocument, openDocument } from './document.ts'
import { applyEntry, type DraftHistory } from './draft-history.ts'
import { type JournalEntry, type JournalStep, toJournalLine } from './journal.ts'
import { type MergedDocument, mergeInto, mergeValues } from './merge.ts'
import { isSameText } from './pieces.ts'
import { decideParts, followProposals, type Proposal } from './proposal.ts'
import { isSameValue } from './same-value.ts'

/** The draft after an entry, with the changes to send to the browsers and the text to append to the journal. */
export interface DraftUpdate {
  history: DraftHistory
  changes: readonly Change[]
  label: string
  journal: string
}

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
  const conflicts = unseen.length === 0 ? undefined : followUnseen(history, { changes, document, unseen })
  return record(history, document, { label, joins, changes, by, ...(conflicts && { conflicts }) })
}

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
  // Only the draft knows what two windows have changed.
  const unseen = history.conflicts.filter((conflict) => (conflict.by ?? FILE_AUTHOR) !== FILE_AUTHOR).map(({ id }) => id)
  const recorded = toMergeStep(history, { ...merged, conflicts }, { label, by: FILE_AUTHOR, unseen })
  const step = { ...recorded, delta: toDelta(draft.pieces, merged.document.pieces) }
  const delta = toDelta(saved.document.pieces, file.pieces)
  return toUpdate(history, { kind: 'file', hash, delta, step }, step.changes, label)
}

/** What a window has changed without knowing the draft, and how that is recorded. */
interface UnseenMerge extends StepAuthor {
  /** Makes the ids of the conflicts unique. */
  name: string
  label: string
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
  { name, other = WINDOW_AUTHOR, ...step }: UnseenMerge,
): DraftUpdate | null {
  const { document, saved } = history
  const merged = mergeInto(document, unsent, name)
  const conflicts = merged.conflicts.map((conflict) => {
    const place = followAll(conflict.steps, difference(merged.document.value, saved.document.value))
    const isOfFile = isSameValue(place && valueAt(saved.document.value, place), conflict.file)
    return { ...conflict, by: isOfFile ? FILE_AUTHOR : other }
  })
  const recorded = toMergeStep(history, { ...merged, conflicts }, step)
  return recorded.changes.length + conflicts.length === 0 ? null : record(history, merged.document, recorded)
}

function toMergeStep(
  history: DraftHistory,
  merged: MergedDocument,
  { label, by, unseen = [] }: StepAuthor & { label: string },
): RecordedStep {
  const changes = difference(history.document.value, merged.document.value)
  const known = followUnseen(history, { changes, document: merged.document, unseen })
  return { label, joins: false, changes, by, conflicts: merged.conflicts.reduce(addConflict, known) }
}

/**
 * The conflicts after changes of an author who does not know some of them. Where such a value was removed, its other version is a change
 * that the removal has not seen: a conflict about what was removed.
 */
function followUnseen(
  { document: before, conflicts }: DraftHistory,
  { changes, document: after, unseen }: { changes: readonly Change[]; document: ManifestDocument; unseen: readonly string[] },
): readonly MergeConflict[] {
  const followed = followConflicts(conflicts, changes, after.value)
  const remaining = new Set(followed.map(({ id }) => id))
  const lost = conflicts.filter(({ id }) => unseen.includes(id) && !remaining.has(id))
  const found = lost.flatMap((conflict) => {
    const file = applyChanges(before.value, resolveConflict(before.value, conflict, 'file'))
    const merged = mergeValues({ base: before.value, draft: after.value, file }, conflict.id)
    return merged.conflicts.map((other) => ({ ...other, by: conflict.by ?? FILE_AUTHOR }))
  })
  return found.reduce(addConflict, followed)
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

/** A proposal has arrived. It changes nothing, so there is nothing to take back. */
export const recordProposal = (history: DraftHistory, proposal: Proposal): DraftUpdate =>
  toUpdate(history, { kind: 'proposals', proposals: [...history.proposals, proposal] }, [], '')

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
  return record(history, document, { label, joins: false, changes, by, proposals: next })
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
