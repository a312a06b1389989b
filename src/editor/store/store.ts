import type { Change, Steps } from '../../contracts/change.ts'
import type {
  DiagnosticsState,
  EditorChange,
  EditorEvents,
  EditorMethod,
  LibraryPicture,
  OpenedManifest,
} from '../../contracts/editor-protocol.ts'
import { withIndexes } from '../../document/change.ts'
import { difference } from '../../document/difference.ts'
import {
  connect,
  type EditorConnection,
  type EditorParams,
  EditorRequestError,
  type EditorResult,
  type OpenSocket,
} from './connection.ts'
import { addPending, applyConfirmed, confirmApplied, confirmPending, type Draft, openDraft, refusePending } from './draft.ts'
import { followDiagnostics, keepDiagnostics } from './follow-diagnostics.ts'
import { followState, toChanged } from './follow-state.ts'
import { addRefused } from './refused.ts'
import { createResourceLoader, ignoreLost } from './resource-loader.ts'
import { type EditorState, initialState } from './state.ts'
import { createUnsentStorage, type TextStorage, type UnsentStorage } from './unsent.ts'
import { createViewActions, type ViewActions } from './view-actions.ts'

export interface ChangeOptions {
  /** What the person does, as part of "Undo: …": `Move block "Plans"`. */
  label: string
  /** Whether undo takes it back together with the change before it, such as the next letter of a word. */
  joins?: boolean
  /** The block to select afterwards, by its steps after the change. Without it the selection stays with its block. */
  select?: Steps | null
  /** Further blocks to select with it. */
  alsoSelect?: readonly Steps[]
}

/** The state of the editor and everything that changes it. */
export interface EditorStore extends ViewActions {
  get(): EditorState
  subscribe(listener: () => void): () => void
  /** Changes the draft at once and sends the change to the server. Throws if a place does not exist. */
  change(changes: readonly Change[], options: ChangeOptions): void
  undo(): Promise<void>
  redo(): Promise<void>
  /** A request to the server. Changes that were made before arrive there first. */
  call<M extends EditorMethod>(method: M, params: EditorParams<M>): Promise<EditorResult<M>>
  /** Loads pictures and icons that are not known yet into `resources`. */
  prepare(wanted: EditorParams<'prepare'>): void
  /** Shows a picture that was added to the public folder at once, before it is prepared. */
  showPicture(picture: LibraryPicture): void
}

interface StoreOptions {
  openSocket: OpenSocket
  storage: TextStorage
}

export function createEditorStore({ openSocket, storage }: StoreOptions): EditorStore {
  let state = initialState
  let draft: Draft = openDraft(null)
  /** The last manifest that the server has stored on disk. */
  let stored: unknown = null
  let unsent: UnsentStorage | null = null
  /** The run of the server that has answered last. */
  let run: string | null = null
  /** The last revision that has arrived here, with its changes and conflicts. */
  let received = 0
  /** The changes that the server has applied since the last check. */
  let confirmed: { revision: number; changes: readonly Change[] }[] = []
  const listeners = new Set<() => void>()

  function put(next: Partial<EditorState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const get = () => state
  const view = createViewActions(get, put)
  const resources = createResourceLoader(get, put, (wanted) => connection.call('prepare', wanted))

  /** Shows another draft. Selection and open page stay with what they refer to. */
  function putDraft(next: Draft, changes: readonly Change[], more: Partial<EditorState> = {}): void {
    draft = next
    put({ ...followState(state, draft.value, changes), unconfirmedCount: draft.pending.length, ...more })
    keepUnsent()
  }

  /** Keeps the draft in the browser as long as the server may not have it on disk. */
  function keepUnsent(): void {
    const isStored = state.connection === 'open' && state.storage.problem === null
    if (isStored) stored = draft.base
    try {
      unsent?.write(isStored || stored === draft.value ? null : { base: stored, draft: draft.value })
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      put({ notice: 'The browser has no room to keep your changes. Do not close this window before they are saved.' })
    }
  }

  const connection: EditorConnection = connect(openSocket, {
    revision: () => received,
    onOpen() {
      confirmed = []
      put({ diagnostics: initialState.diagnostics, checkedRevision: 0 })
      openDraftOfServer().catch(ignoreLost)
    },
    onLost() {
      if (state.connection !== 'open') return
      put({ connection: 'lost' })
      // The server would have refused them, and its answer does not arrive.
      for (const { label, changes, made } of draft.pending)
        if (changes.length === 0) keepRefused({ label, changes: made }, 'What you changed was removed in the meantime.')
      keepUnsent()
    },
    events: {
      changed: receiveChanges,
      history: (history) => put({ history }),
      diagnostics: receiveDiagnostics,
      theme: ({ css }) => put({ themeCss: css }),
      conflicts({ revision, conflicts }) {
        received = revision
        put({ conflicts })
      },
      proposals: ({ proposals }) => put({ proposals }),
      notice: ({ text }) => put({ notice: text }),
      storage(storage) {
        put({ storage })
        keepUnsent()
      },
      files: resources.reload,
      publishing: ({ job }) => put({ publishing: job }),
    },
  })

  /** Shows the draft of the server, after it has merged what it does not have, also what is changed while it answers. */
  async function openDraftOfServer(): Promise<void> {
    let known = stored
    let opened = await connection.call('open', { unanswered: listUnanswered() })
    const { notice } = opened
    if (opened.run === run) {
      draft = confirmApplied(draft, opened.applied)
      known = draft.base
    }
    run = opened.run
    if (!unsent) opened = await openLeft(opened)
    while (draft.value !== known) {
      const { value } = draft
      opened = await connection.call('open', { unanswered: listUnanswered(), unsent: { base: known, draft: value } })
      known = value
    }
    const { manifest, run: _run, applied: _applied, ...others } = opened
    received = others.revision
    const changes = difference(draft.value, manifest)
    if (state.connection === 'lost') resources.reload()
    // The diagnostics that have arrived are those of the server.
    const next = applyConfirmed(openDraft(draft.value), changes)
    putDraft(next, changes, { connection: 'open', diagnostics: state.diagnostics, ...others, notice })
  }

  const listUnanswered = () => draft.pending.map(({ id }) => id)

  /** A window that was closed has left in the browser what the server did not have. */
  async function openLeft(opened: OpenedManifest): Promise<OpenedManifest> {
    const found = createUnsentStorage(storage, opened.file)
    const left = found.read(opened.manifest)
    const merged = left ? await connection.call('open', { unsent: left }) : opened
    stored = left ? left.base : merged.manifest
    unsent = found
    return merged
  }

  /** Keeps what the person entered, which is not in the draft any more. */
  const keepRefused = (change: Pick<EditorChange, 'label' | 'changes'>, reason: string) =>
    put({ refused: addRefused(state.refused, change, reason) })

  function send(change: EditorParams<'change'>): void {
    connection.call('change', change).then(
      ({ revision, changes }) => {
        received = revision
        confirmed.push({ revision, changes: changes ?? change.changes })
        putDraft(confirmPending(draft, changes), [], { revision })
      },
      (error: unknown) => {
        if (error instanceof EditorRequestError && error.code === 'lost') return
        putDraft(refusePending(draft), [])
        keepRefused(change, error instanceof Error ? error.message : String(error))
      },
    )
  }

  /** Undo and redo show what they changed. Changes of others leave the open page and the selection alone. */
  function receiveChanges({ changes, revision, cause }: EditorEvents['changed']): void {
    // The answer to `open` contains them.
    if (state.connection !== 'open') return
    received = revision
    confirmed.push({ revision, changes })
    putDraft(applyConfirmed(draft, changes), changes, { revision })
    if (cause === 'undo' || cause === 'redo') put(toChanged(state, changes))
  }

  /** A check takes a moment, so what it reports is moved to where it is after the changes since then. */
  function receiveDiagnostics(received: DiagnosticsState): void {
    confirmed = confirmed.filter(({ revision }) => revision > received.revision)
    const since = [...confirmed, ...draft.pending].flatMap(({ changes }) => changes)
    const { revision, ...report } = received
    put({ diagnostics: keepDiagnostics(state.diagnostics, followDiagnostics(report, since)), checkedRevision: revision })
  }

  async function step(method: 'undo' | 'redo', verb: string, nothing: string): Promise<void> {
    try {
      const done = await connection.call(method, {})
      view.announce(done ? `${verb}: ${done.label}` : nothing)
    } catch (error) {
      if (!(error instanceof EditorRequestError)) throw error
      put({ notice: error.message })
    }
  }

  return {
    get,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(changes, { label, joins = false, select, alsoSelect }) {
      const change = { changes: withIndexes(draft.value, changes), label, joins, id: crypto.randomUUID() }
      putDraft(addPending(draft, change), changes)
      if (select !== undefined) view.select(select, alsoSelect)
      if (state.connection === 'open') send(change)
    },
    undo: () => step('undo', 'Undone', 'There is nothing to undo.'),
    redo: () => step('redo', 'Repeated', 'There is nothing to repeat.'),
    ...view,
    call: (method, params) => connection.call(method, params),
    prepare: resources.load,
    showPicture: resources.show,
  }
}
