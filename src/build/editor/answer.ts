import { randomUUID } from 'node:crypto'
import { toBreadcrumb } from '../../checks/breadcrumb.ts'
import type {
  ChangeCause,
  Conflict,
  EditorMethod,
  EditorMethods,
  OpenedManifest,
  SaveResult,
  SentChange,
} from '../../contracts/editor-protocol.ts'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { readValueText, replaceValueText } from '../../document/document.ts'
import type { DraftHistory } from '../../document/draft-history.ts'
import {
  type DraftUpdate,
  decideConflict,
  discard,
  recordChanges,
  recordDocument,
  redo,
  takeUnsent,
  toHistoryState,
  undo,
} from '../../document/history.ts'
import { parsePointer, toPointer, valueAt } from '../../manifest/pointer.ts'
import { toDisplayPath } from '../manifest-file.ts'
import type { LiveDraft } from './draft/live-draft.ts'
import { reviewDraft } from './draft/review.ts'
import type { EditorRequest } from './http/requests.ts'
import type { SiteResources } from './site-resources.ts'
import type { EditorWindow } from './windows.ts'

/** What the answers need. */
export interface AnsweringSession {
  manifestFile: string
  draft: LiveDraft
  resources: SiteResources
  save(withErrors: boolean): Promise<SaveResult>
  /** Runs what reads or changes the draft, so that nothing changes it while it is being saved. */
  inTurn<T>(work: () => T | Promise<T>): Promise<T>
}

type Result<M extends EditorMethod> = EditorMethods[M]['result']

/** Answers a request of a window. Throws an `ExpectedError` if it is refused. */
export function answer(request: EditorRequest, session: AnsweringSession, window: EditorWindow): Promise<Result<EditorMethod>> {
  const { draft, inTurn, resources } = session
  switch (request.method) {
    case 'open':
      return inTurn(() => open(request.params, session, window))
    case 'change':
      return inTurn(() => change(request.params, draft, window))
    case 'undo':
      return inTurn(() => step(undo(draft.history()), 'undo', draft))
    case 'redo':
      return inTurn(() => step(redo(draft.history()), 'redo', draft))
    case 'prepare':
      return resources.prepare(request.params, draft.history().document.value)
    case 'listNames':
      return resources.listNames()
    case 'review':
      return review(draft.history())
    case 'save':
      return session.save(request.params.withErrors)
    case 'discard':
      return inTurn(() => discardAll(draft))
    case 'readSource':
      return inTurn(() => readSource(request.params, draft))
    case 'writeSource':
      return inTurn(() => writeSource(request.params, draft))
    case 'resolve':
      return inTurn(() => resolve(request.params, draft))
  }
}

function open(
  { unsent }: EditorMethods['open']['params'],
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

function review({ saved, document }: DraftHistory): Promise<Result<'review'>> {
  return reviewDraft(saved.document, document)
}

function readSource({ pointer }: { pointer: string }, draft: LiveDraft): Result<'readSource'> {
  return { text: readValueText(draft.history().document, parsePointer(pointer)), revision: draft.revision() }
}

function writeSource({ pointer, text }: { pointer: string; text: string }, draft: LiveDraft): Result<'writeSource'> {
  const history = draft.history()
  const steps = parsePointer(pointer)
  if (readValueText(history.document, steps) !== text) {
    const replaced = replaceValueText(history.document, steps, text)
    draft.put(recordDocument(history, { ...replaced, label: 'Edit JSON' }), 'source')
  }
  return { revision: draft.revision() }
}

function resolve({ id, take }: EditorMethods['resolve']['params'], draft: LiveDraft): Result<'resolve'> {
  const label = take === 'file' ? 'Take the value of the file' : 'Keep the value of the draft'
  const update = decideConflict(draft.history(), id, take, label)
  if (update) draft.put(update, 'decision')
  return {}
}

/** The conflicts as windows show them, with what the draft has now. */
export const toConflicts = ({ conflicts, document }: DraftHistory): Conflict[] =>
  conflicts.map(({ steps, ...conflict }) => ({
    ...conflict,
    ...(Object.hasOwn(conflict, 'draft') && { draft: valueAt(document.value, steps) }),
    pointer: toPointer(steps),
    where: toBreadcrumb(document.value, steps),
  }))
