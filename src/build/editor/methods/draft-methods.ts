import { randomUUID } from 'node:crypto'
import type { OpenedManifest, SeenDraft, SentChange, UnsentDraft } from '../../../contracts/editor-protocol.ts'
import { ExpectedError } from '../../../contracts/expected-error.ts'
import { applyFitting } from '../../../document/change.ts'
import { difference } from '../../../document/difference.ts'
import { decideConflict, discard, recordChanges, redo, takeUnsent, toHistoryState, undo } from '../../../document/history.ts'
import { fieldOf, isObject, textOf } from '../../../manifest/json.ts'
import { toDisplayPath } from '../../manifest-file.ts'
import { readCodeVersion } from '../code-version.ts'
import { toConflicts } from '../conflicts.ts'
import type { LiveDraft } from '../draft/live-draft.ts'
import { toSummaries } from '../proposals.ts'
import { sayTakenBack, toStepLabel, toWindowHistory } from '../window-history.ts'
import type { EditorWindow } from '../windows.ts'
import { type AnsweringSession, type Methods, type Params, parseSeen, type Result, requireSeen } from './method.ts'
import { parseSentChange } from './parse-change.ts'
import { parseList, parseText } from './parse-list.ts'

/** The methods that read and change the draft. They are answered in order. */
export const draftMethods: Methods<'open' | 'change' | 'undo' | 'redo' | 'discard' | 'resolve'> = {
  open: {
    parse(params) {
      const [ids, unsent] = [fieldOf(params, 'unanswered') ?? [], fieldOf(params, 'unsent')]
      const unanswered = parseList(ids, parseText)
      if (!unanswered || unsent === undefined) return unanswered && { unanswered }
      const parsed = parseUnsent(unsent)
      return parsed && { unanswered, unsent: parsed }
    },
    answer: (params, session, window) => session.inTurn(() => open(params, session, window)),
  },
  change: {
    parse: parseSentChange,
    answer: (sent, session, window) => session.inTurn(() => change(sent, session, window)),
  },
  undo: {
    parse: parseSeen,
    answer: (seen, session, window) => session.inTurn(() => step('undo', seen, session, window)),
  },
  redo: {
    parse: parseSeen,
    answer: (seen, session, window) => session.inTurn(() => step('redo', seen, session, window)),
  },
  discard: {
    parse: parseSeen,
    answer: (seen, { draft, inTurn }, window) => inTurn(() => discardAll(seen, draft, window)),
  },
  resolve: {
    parse(params) {
      const [id, take] = [textOf(params, 'id'), fieldOf(params, 'take')]
      return id !== null && (take === 'draft' || take === 'file') ? { id, take, ...parseSeen(params) } : null
    },
    answer: (decision, { draft, inTurn }, window) => inTurn(() => resolve(decision, draft, window)),
  },
}

function parseUnsent(value: unknown): UnsentDraft | null {
  if (!isObject(value) || !Object.hasOwn(value, 'base') || !Object.hasOwn(value, 'draft')) return null
  return { base: value.base, draft: value.draft }
}

function open(
  { unanswered = [], unsent }: Params<'open'>,
  { draft, applied, resources, manifestFile, windows }: AnsweringSession,
  window: EditorWindow,
): OpenedManifest {
  const step = { name: randomUUID(), label: 'Changes without a connection', by: window.id }
  const update = unsent && takeUnsent(draft.history(), unsent, step)
  if (update) draft.put(update, 'other-window', window)
  if (unsent) applied.add(unanswered)
  const history = draft.history()
  const manifest = history.document.value
  return {
    run: applied.run,
    code: readCodeVersion(),
    applied: applied.find(unanswered),
    revision: draft.revision(),
    manifest,
    file: toDisplayPath(manifestFile),
    themeCss: resources.readThemeCss(manifest),
    history: toWindowHistory(history, windows, window),
    conflicts: toConflicts(history, window.id),
    proposals: toSummaries(history.proposals),
    storage: { problem: draft.storageProblem() },
    notice: draft.takeNotice(),
  }
}

/**
 * A change that was made before the window knew of those of others. It is carried across them; if both concern the same value, it is merged
 * like that of a window without a connection.
 */
function change(sent: SentChange, { draft, applied }: AnsweringSession, window: EditorWindow): Result<'change'> {
  const { revision = draft.revision(), id, ...own } = sent
  const { changes, collision } = window.unseen.follow(own.changes, revision)
  if (!changes && !collision) throw new ExpectedError('CHANGE_REFUSED', 'What you changed was removed in the meantime.')
  const history = draft.history()
  const author = { by: window.id, unseen: window.unseen.listConflicts(revision) }
  const update = collision
    ? takeUnsent(history, collision, {
        name: randomUUID(),
        label: own.label,
        by: window.id,
        other: collision.by,
        trails: collision.trails,
      })
    : recordChanges(history, { ...own, changes: changes ?? [] }, author)
  if (update) draft.put(update, 'other-window', window)
  if (collision) {
    // Until the answer arrives, the window shows its own change as it is after the others.
    const manifest = applyFitting(history.document.value, changes ?? [])
    const merged = difference(manifest, draft.history().document.value)
    window.unseen.add({ revision: draft.revision(), changes: merged, manifest, by: null })
  }
  if (id !== undefined) applied.add([id])
  const made = update?.changes ?? []
  return made === own.changes ? { revision: draft.revision() } : { revision: draft.revision(), changes: made }
}

function step(
  cause: 'undo' | 'redo',
  seen: SeenDraft,
  { draft, windows }: AnsweringSession,
  window: EditorWindow,
): { label: string } | null {
  requireSeen(seen, window)
  const history = draft.history()
  const taken = (cause === 'undo' ? history.done : history.undone).at(-1)
  const update = cause === 'undo' ? undo(history) : redo(history)
  if (!update || !taken) return null
  draft.put(update, cause, window)
  if (cause === 'undo') sayTakenBack(taken, windows, window)
  return { label: toStepLabel(taken, windows, window) }
}

function discardAll(seen: SeenDraft, draft: LiveDraft, window: EditorWindow): Result<'discard'> {
  requireSeen(seen, window)
  const history = draft.history()
  if (toHistoryState(history).isChanged || history.conflicts.length > 0)
    draft.put(discard(history, 'Discard all unsaved changes', window.id), 'discard', window)
  return {}
}

function resolve({ id, take, ...seen }: Params<'resolve'>, draft: LiveDraft, window: EditorWindow): Result<'resolve'> {
  requireSeen(seen, window)
  const label = take === 'file' ? 'Take the other version' : 'Keep the version in the draft'
  const update = decideConflict(draft.history(), id, { take, label, by: window.id })
  if (update) draft.put(update, 'decision', window)
  return {}
}
