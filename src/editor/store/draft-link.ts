import type { Change } from '../../contracts/change.ts'
import type { DiagnosticsState, EditorEvents, OpenedManifest } from '../../contracts/editor-protocol.ts'
import { withIndexes } from '../../document/change.ts'
import { difference } from '../../document/difference.ts'
import {
  type ConnectionListener,
  connect,
  type EditorConnection,
  EditorRequestError,
  type EndedSession,
  type OpenSocket,
} from './connection.ts'
import {
  addPending,
  applyConfirmed,
  confirmApplied,
  confirmPending,
  type Draft,
  type OwnChange,
  openDraft,
  refusePending,
} from './draft.ts'
import { followDiagnostics, keepDiagnostics } from './follow-diagnostics.ts'
import { followState, toChanged } from './follow-state.ts'
import { addRefused } from './refused.ts'
import { ignoreLost } from './resource-loader.ts'
import { type EditorState, initialState } from './state.ts'
import { createUnsentStorage, type TextStorage, type UnsentStorage } from './unsent.ts'

/** The draft of this window, and its connection to that of the server. */
export interface DraftLink extends EditorConnection {
  /** Changes the draft at once and sends the change. Throws if a place does not exist. */
  change(changes: readonly Change[], step: { label: string; joins: boolean }): void
}

/** The events that concern the draft are handled here. */
type DraftEvent = 'changed' | 'conflicts' | 'diagnostics' | 'storage'

interface DraftLinkOptions {
  openSocket: OpenSocket
  storage: TextStorage
  get(): EditorState
  /** Replaces some parts of the state. */
  put(next: Partial<EditorState>): void
  /** Called when the connection is there again after it was lost. */
  onReopened(): void
  events: Omit<ConnectionListener['events'], DraftEvent>
}

/** Shows the draft of the server in the state, with what this window has changed. */
export function linkDraft({ openSocket, storage, get, put, onReopened, events }: DraftLinkOptions): DraftLink {
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
  const connection = connect(openSocket, {
    revision: () => received,
    onOpen() {
      confirmed = []
      put({ diagnostics: initialState.diagnostics, checkedRevision: 0 })
      openDraftOfServer().catch(ignoreLost)
    },
    onLost,
    events: {
      ...events,
      changed: receiveChanges,
      diagnostics: receiveDiagnostics,
      conflicts({ revision, conflicts }) {
        received = revision
        put({ conflicts })
      },
      storage(state) {
        put({ storage: state })
        keepUnsent()
      },
    },
  })
  return {
    call: connection.call,
    change(changes, step) {
      const change = { ...step, changes: withIndexes(draft.value, changes), id: crypto.randomUUID() }
      putDraft(addPending(draft, change), changes)
      if (get().connection === 'open') send(change)
    },
  }

  /** Shows another draft. Selection and open page stay with what they refer to. */
  function putDraft(next: Draft, changes: readonly Change[], more: Partial<EditorState> = {}): void {
    draft = next
    put({ ...followState(get(), draft.value, changes), unconfirmedCount: draft.pending.length, ...more })
    keepUnsent()
  }

  /** Keeps the draft in the browser as long as the server may not have it on disk. */
  function keepUnsent(): void {
    const isStored = get().connection === 'open' && get().storage.problem === null
    if (isStored) stored = draft.base
    try {
      unsent?.write(isStored || stored === draft.value ? null : { base: stored, draft: draft.value })
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      put({ notice: 'The browser has no room to keep your changes. Do not close this window before they are saved.' })
    }
  }

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
    if (!unsent) opened = await mergeLeft(opened)
    while (draft.value !== known) {
      const { value } = draft
      opened = await connection.call('open', { unanswered: listUnanswered(), unsent: { base: known, draft: value } })
      known = value
    }
    showOpened({ ...opened, notice })
  }

  function listUnanswered(): string[] {
    return draft.pending.map(({ id }) => id)
  }

  /** A window that was closed has left in the browser what the server did not have. */
  async function mergeLeft(opened: OpenedManifest): Promise<OpenedManifest> {
    const found = createUnsentStorage(storage, opened.file)
    const left = found.read(opened.manifest)
    const merged = left ? await connection.call('open', { unsent: left }) : opened
    stored = left ? left.base : merged.manifest
    unsent = found
    return merged
  }

  function showOpened({ manifest, run: _run, applied: _applied, ...others }: OpenedManifest): void {
    received = others.revision
    const changes = difference(draft.value, manifest)
    if (get().connection === 'lost') onReopened()
    // The diagnostics that have arrived are those of the server.
    const { diagnostics } = get()
    putDraft(applyConfirmed(openDraft(draft.value), changes), changes, {
      connection: 'open',
      endedSession: null,
      diagnostics,
      ...others,
    })
  }

  function onLost(endedSession: EndedSession | null): void {
    if (get().endedSession !== endedSession) put({ endedSession })
    if (get().connection !== 'open') return
    put({ connection: 'lost' })
    // The server would have refused them, and its answer does not arrive.
    for (const { label, changes, made } of draft.pending)
      if (changes.length === 0) keepRefused({ label, changes: made }, 'What you changed was removed in the meantime.')
    keepUnsent()
  }

  /** Keeps what the person entered, which is not in the draft any more. */
  function keepRefused(change: Pick<OwnChange, 'label' | 'changes'>, reason: string): void {
    put({ refused: addRefused(get().refused, change, reason) })
  }

  function send(change: OwnChange): void {
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
    if (get().connection !== 'open') return
    received = revision
    confirmed.push({ revision, changes })
    putDraft(applyConfirmed(draft, changes), changes, { revision })
    if (cause === 'undo' || cause === 'redo') put(toChanged(get(), changes))
  }

  /** A check takes a moment, so what it reports is moved to where it is after the changes since then. */
  function receiveDiagnostics({ revision, ...report }: DiagnosticsState): void {
    confirmed = confirmed.filter((change) => change.revision > revision)
    const since = [...confirmed, ...draft.pending].flatMap(({ changes }) => changes)
    put({ diagnostics: keepDiagnostics(get().diagnostics, followDiagnostics(report, since)), checkedRevision: revision })
  }
}
