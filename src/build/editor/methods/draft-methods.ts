import { randomUUID } from 'node:crypto'
import type { ChangeCause, OpenedManifest, SentChange, UnsentDraft } from '../../../contracts/editor-protocol.ts'
import { ExpectedError } from '../../../contracts/expected-error.ts'
import {
  type DraftUpdate,
  decideConflict,
  discard,
  recordChanges,
  redo,
  takeUnsent,
  toHistoryState,
  undo,
} from '../../../document/history.ts'
import { fieldOf, isObject, textOf } from '../../../manifest/json.ts'
import { toDisplayPath } from '../../manifest-file.ts'
import { toConflicts } from '../conflicts.ts'
import type { LiveDraft } from '../draft/live-draft.ts'
import type { EditorWindow } from '../windows.ts'
import { type AnsweringSession, type Methods, type Params, parseNothing, type Result } from './method.ts'
import { parseSentChange } from './parse-change.ts'

/** The methods that read and change the draft. They are answered in order. */
export const draftMethods: Methods<'open' | 'change' | 'undo' | 'redo' | 'discard' | 'resolve'> = {
  open: {
    parse(params) {
      const unsent = fieldOf(params, 'unsent')
      if (unsent === undefined) return {}
      const parsed = parseUnsent(unsent)
      return parsed && { unsent: parsed }
    },
    answer: ({ unsent }, session, window) => session.inTurn(() => open(unsent, session, window)),
  },
  change: {
    parse: parseSentChange,
    answer: (sent, { draft, inTurn }, window) => inTurn(() => change(sent, draft, window)),
  },
  undo: {
    parse: parseNothing,
    answer: (_, { draft, inTurn }) => inTurn(() => step(undo(draft.history()), 'undo', draft)),
  },
  redo: {
    parse: parseNothing,
    answer: (_, { draft, inTurn }) => inTurn(() => step(redo(draft.history()), 'redo', draft)),
  },
  discard: {
    parse: parseNothing,
    answer: (_, { draft, inTurn }) => inTurn(() => discardAll(draft)),
  },
  resolve: {
    parse(params) {
      const [id, take] = [textOf(params, 'id'), fieldOf(params, 'take')]
      return id !== null && (take === 'draft' || take === 'file') ? { id, take } : null
    },
    answer: (decision, { draft, inTurn }) => inTurn(() => resolve(decision, draft)),
  },
}

function parseUnsent(value: unknown): UnsentDraft | null {
  if (!isObject(value) || !Object.hasOwn(value, 'base') || !Object.hasOwn(value, 'draft')) return null
  return { base: value.base, draft: value.draft }
}

function open(
  unsent: UnsentDraft | undefined,
  { draft, resources, manifestFile }: AnsweringSession,
  window: EditorWindow,
): OpenedManifest {
  const update = unsent && takeUnsent(draft.history(), unsent, { name: randomUUID(), label: 'Changes without a connection' })
  if (update) draft.put(update, 'other-window', window)
  const history = draft.history()
  const manifest = history.document.value
  return {
    revision: draft.revision(),
    manifest,
    file: toDisplayPath(manifestFile),
    themeCss: resources.readThemeCss(manifest),
    history: toHistoryState(history),
    conflicts: toConflicts(history),
    storage: { problem: draft.storageProblem() },
    notice: draft.takeNotice(),
  }
}

/** A change that was made before the window knew of one in the file is merged like that of a window without a connection. */
function change(sent: SentChange, draft: LiveDraft, window: EditorWindow): Result<'change'> {
  const { revision = draft.revision(), ...own } = sent
  const { changes, unsent } = window.unseen.follow(own.changes, revision)
  if (!unsent && !changes) throw new ExpectedError('CHANGE_REFUSED', 'What you changed was removed in the meantime.')
  const history = draft.history()
  const update = unsent
    ? takeUnsent(history, unsent, { name: randomUUID(), label: own.label })
    : recordChanges(history, { ...own, changes: changes ?? [] })
  if (update) draft.put(update, 'other-window', window)
  const made = update?.changes ?? []
  return made === own.changes ? { revision: draft.revision() } : { revision: draft.revision(), changes: made }
}

function step(update: DraftUpdate | null, cause: ChangeCause, draft: LiveDraft): { label: string } | null {
  if (!update) return null
  draft.put(update, cause)
  return { label: update.label }
}

function discardAll(draft: LiveDraft): Result<'discard'> {
  const history = draft.history()
  if (toHistoryState(history).isChanged || history.conflicts.length > 0)
    draft.put(discard(history, 'Discard all unsaved changes'), 'discard')
  return {}
}

function resolve({ id, take }: Params<'resolve'>, draft: LiveDraft): Result<'resolve'> {
  const label = take === 'file' ? 'Take the value of the file' : 'Keep the value of the draft'
  const update = decideConflict(draft.history(), id, take, label)
  if (update) draft.put(update, 'decision')
  return {}
}
