import type { Change } from '../contracts/change.ts'
import { ExpectedError } from '../contracts/expected-error.ts'
import { applyChanges } from './change.ts'
import { followConflicts, isSettled, type MergeConflict } from './conflict.ts'
import { applyDelta, type TextDelta, toDelta } from './delta.ts'
import { difference } from './difference.ts'
import { type ManifestDocument, openDocument } from './document.ts'
import { invertChanges } from './invert-change.ts'
import type { JournalEntry, JournalStep } from './journal.ts'
import { toText } from './pieces.ts'
import { followProposals, type Proposal } from './proposal.ts'
import { isSameValue } from './same-value.ts'

/** One step of a draft. Undo takes it back as a whole. */
export interface DraftStep {
  label: string
  changes: readonly Change[]
  inverse: readonly Change[]
  delta: TextDelta
  /** Who made it: the id of a window, or `FILE_AUTHOR`. */
  by: string | undefined
  conflictsBefore: readonly MergeConflict[]
  conflictsAfter: readonly MergeConflict[]
  proposalsBefore: readonly Proposal[]
  proposalsAfter: readonly Proposal[]
}

/** A draft with everything that was done to it. Never modified. */
export interface DraftHistory {
  readonly document: ManifestDocument
  /** The file on disk as it was last read or written. `hash` identifies its bytes. */
  readonly saved: { readonly document: ManifestDocument; readonly hash: string }
  /** Undo takes back the last one. */
  readonly done: readonly DraftStep[]
  /** Redo repeats the last one. */
  readonly undone: readonly DraftStep[]
  /** What was changed both here and in the file, and is not decided. */
  readonly conflicts: readonly MergeConflict[]
  /** What others have proposed, and is not decided. */
  readonly proposals: readonly Proposal[]
  /** Whether the last entry was a step that typing can continue. */
  readonly isOpen: boolean
}

/** A draft without changes. The journal starts with `toJournalStart`. */
export function startHistory(text: string, hash: string): DraftHistory {
  const document = openDocument(text)
  return { document, saved: { document, hash }, done: [], undone: [], conflicts: [], proposals: [], isOpen: false }
}

/**
 * The draft after an entry of its journal. Fails with `DRAFT_UNUSABLE` or `CHANGE_REFUSED` if the entry belongs to another draft. Live changes
 * take this way too, so that a draft read from its journal is the same.
 */
export function applyEntry(history: DraftHistory, entry: JournalEntry): DraftHistory {
  switch (entry.kind) {
    case 'start':
      throw misplaced()
    case 'step':
      return applyStep(history, entry)
    case 'undo':
      return moveInHistory(history, 'back')
    case 'redo':
      return moveInHistory(history, 'forward')
    case 'waiting': {
      const { conflicts = history.conflicts, proposals = history.proposals } = entry
      return { ...history, conflicts, proposals }
    }
    case 'saved': {
      const document = entry.delta ? openChanged(history.document, entry.delta) : history.document
      return { ...history, saved: { document, hash: entry.hash }, isOpen: false }
    }
    case 'file': {
      const document = openChanged(history.saved.document, entry.delta)
      return { ...applyStep(history, entry.step), saved: { document, hash: entry.hash }, isOpen: false }
    }
  }
}

/** Takes back the last step, or repeats the one that was taken back last. */
function moveInHistory(history: DraftHistory, direction: Direction): DraftHistory {
  const isBack = direction === 'back'
  const step = (isBack ? history.done : history.undone).at(-1)
  if (!step) throw misplaced()
  const document = followDelta(history.document, toChanges(step, direction), step.delta, direction)
  return {
    ...history,
    document,
    done: isBack ? history.done.slice(0, -1) : [...history.done, step],
    undone: isBack ? [...history.undone, step] : history.undone.slice(0, -1),
    conflicts: restoreConflicts(history, step, { direction, document }),
    proposals: restoreProposals(history, step, { direction, document }),
    isOpen: false,
  }
}

type Direction = 'forward' | 'back'

/** A step that is taken back or repeated, and the document after that. */
interface HistoryMove {
  direction: Direction
  document: ManifestDocument
}

const toChanges = ({ changes, inverse }: DraftStep, direction: Direction) => (direction === 'back' ? inverse : changes)

/** The conflicts before or after a step, and those that it does not know: taking back a merge does not decide what it has found. */
function restoreConflicts(
  history: DraftHistory,
  step: DraftStep,
  { direction, document }: HistoryMove,
): readonly MergeConflict[] {
  const { conflictsBefore: before, conflictsAfter: after } = step
  const restored = direction === 'back' ? before : after
  const known = new Set([...before, ...restored].map(({ id }) => id))
  const others = history.conflicts.filter(({ id }) => !known.has(id))
  const followed = followConflicts(others, toChanges(step, direction), document.value)
  const found = followed.filter((conflict) => !isSettled(document.value, conflict))
  return found.length === 0 ? restored : [...restored, ...found]
}

/** The proposals before or after a step. Those that arrived later follow the changes. */
function restoreProposals(history: DraftHistory, step: DraftStep, { direction, document }: HistoryMove): readonly Proposal[] {
  const { proposalsBefore: before, proposalsAfter: after } = step
  const known = new Set([...before, ...after].map(({ id }) => id))
  const later = history.proposals.filter(({ id }) => !known.has(id))
  const values = { before: history.document.value, after: document.value }
  const restored = direction === 'back' ? before : after
  return [...restored, ...followProposals(later, toChanges(step, direction), values)]
}

const openChanged = ({ pieces }: ManifestDocument, delta: TextDelta): ManifestDocument =>
  openDocument(toText(applyDelta(pieces, delta, 'forward')))

function applyStep(history: DraftHistory, entry: JournalStep): DraftHistory {
  const { changes, label, delta, by } = entry
  const document = followDelta(history.document, changes, delta, 'forward')
  const inverse = invertChanges(history.document.value, changes)
  const conflictsBefore = history.conflicts
  const conflictsAfter = entry.conflicts ?? followConflicts(conflictsBefore, changes, document.value)
  const values = { before: history.document.value, after: document.value }
  const proposalsBefore = history.proposals
  const proposalsAfter = entry.proposals ?? followProposals(proposalsBefore, changes, values)
  const sides = { conflictsBefore, conflictsAfter, proposalsBefore, proposalsAfter }
  const own: DraftStep = { label, changes, inverse, delta, by, ...sides }
  if (!hasEffect(own)) return { ...history, isOpen: false }
  const previous = entry.joins && history.isOpen ? history.done.at(-1) : undefined
  const last = previous?.by === by ? previous : undefined
  const step = last ? joinSteps(last, own, history.document, document) : own
  const done = last ? history.done.slice(0, -1) : history.done
  const next = { ...history, document, undone: [], conflicts: conflictsAfter, proposals: proposalsAfter }
  return hasEffect(step) ? { ...next, done: [...done, step], isOpen: true } : { ...next, done, isOpen: false }
}

/** A step that changes nothing, such as a typed and deleted letter, would be an undo that does nothing. */
const hasEffect = ({ delta, conflictsBefore, conflictsAfter, proposalsBefore, proposalsAfter }: DraftStep): boolean =>
  delta.frame !== undefined ||
  delta.pages !== undefined ||
  conflictsBefore.length + conflictsAfter.length > 0 ||
  !isSameValue(proposalsBefore, proposalsAfter)

/** One step for two. Typing changes the same places again and again, so the step is what differs in the end. */
function joinSteps(first: DraftStep, second: DraftStep, between: ManifestDocument, after: ManifestDocument): DraftStep {
  const start = applyDelta(between.pieces, first.delta, 'back')
  const parts = {
    label: first.label,
    by: first.by,
    delta: toDelta(start, after.pieces),
    conflictsBefore: first.conflictsBefore,
    conflictsAfter: second.conflictsAfter,
    proposalsBefore: first.proposalsBefore,
    proposalsAfter: second.proposalsAfter,
  }
  if (isSetAgain(first.changes, second.changes)) return { ...parts, changes: second.changes, inverse: first.inverse }
  const before = applyChanges(between.value, first.inverse)
  const changes = difference(before, after.value)
  return { ...parts, changes, inverse: invertChanges(before, changes) }
}

function isSetAgain([first, ...others]: readonly Change[], [second, ...further]: readonly Change[]): boolean {
  const isOne = others.length + further.length === 0 && first?.kind === 'set' && second?.kind === 'set'
  return isOne && JSON.stringify(first.at) === JSON.stringify(second.at)
}

const followDelta = (
  { value, pieces }: ManifestDocument,
  changes: readonly Change[],
  delta: TextDelta,
  direction: Direction,
): ManifestDocument => ({ value: applyChanges(value, changes), pieces: applyDelta(pieces, delta, direction) })

const misplaced = (): ExpectedError => new ExpectedError('DRAFT_UNUSABLE', 'The stored draft is damaged.')
