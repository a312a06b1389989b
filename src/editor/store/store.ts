import type { Change, Steps } from '../../contracts/change.ts'
import type {
  DiagnosticsState,
  EditorChange,
  EditorEvents,
  EditorMethod,
  OpenedManifest,
} from '../../contracts/editor-protocol.ts'
import { followAll } from '../../document/change.ts'
import { connect, type EditorConnection, type EditorParams, EditorRequestError, type EditorResult } from './connection.ts'
import { addPending, applyConfirmed, confirmPending, type Draft, openDraft, refusePending } from './draft.ts'
import { followDiagnostics } from './follow-diagnostics.ts'
import { findBlockSteps, listPages, toPageIndex } from './places.ts'
import { type EditorState, type GalleryPlace, initialState } from './state.ts'
import { createUnsentChanges, type UnsentChanges } from './unsent.ts'
import { createViewActions, type ViewActions } from './view-actions.ts'

export interface ChangeOptions {
  /** What the person does, as part of "Undo: …": `Move block "Plans"`. */
  label: string
  /** Whether undo takes it back together with the change before it, such as the next letter of a word. */
  joins?: boolean
  /** The block to select afterwards, by its steps after the change. Without it the selection stays with its block. */
  select?: Steps | null
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
}

interface StoreOptions {
  url: string
  storage: Storage
}

export function createEditorStore({ url, storage }: StoreOptions): EditorStore {
  let state = initialState
  let draft: Draft = openDraft(null)
  let unsent: UnsentChanges | null = null
  /** The changes that the server has applied since the last check. */
  let confirmed: { revision: number; changes: readonly Change[] }[] = []
  /** Changes that the server has applied but cannot store, so that they would be lost if it ended now. */
  let unstored: readonly EditorChange[] = []
  const listeners = new Set<() => void>()

  function put(next: Partial<EditorState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const view = createViewActions(() => state, put)

  /** Shows another draft. Selection and open page stay with what they refer to. */
  function putDraft(next: Draft, changes: readonly Change[], more: Partial<EditorState> = {}): void {
    draft = next
    unsent?.write(state.connection === 'open' && state.storage.problem === null ? [] : [...unstored, ...draft.pending])
    const page = followAll(['pages', state.page], changes)?.[1]
    put({
      manifest: draft.value,
      unconfirmedCount: draft.pending.length,
      page: Math.min(Number(page ?? state.page), Math.max(0, listPages(draft.value).length - 1)),
      selection: state.selection && followAll(state.selection, changes),
      diagnostics: followDiagnostics(state.diagnostics, changes),
      sourceDraft: state.sourceDraft && {
        ...state.sourceDraft,
        at: state.sourceDraft.at && followAll(state.sourceDraft.at, changes),
      },
      gallery: state.gallery && followPlace(state.gallery, changes),
      ...more,
    })
  }

  const connection: EditorConnection = connect(url, {
    onOpen: () => connection.call('open', {}).then(open),
    onLost: () => state.connection === 'open' && put({ connection: 'lost' }),
    events: {
      changed: receiveChanges,
      history: (history) => put({ history }),
      diagnostics: receiveDiagnostics,
      theme: ({ css }) => put({ themeCss: css }),
      conflicts: ({ conflicts }) => put({ conflicts }),
      notice: ({ text }) => put({ notice: text }),
      storage(storage) {
        if (storage.problem === null) unstored = []
        put({ storage })
        putDraft(draft, [])
      },
      files: () => put({ filesVersion: state.filesVersion + 1, resources: initialState.resources }),
    },
  })

  function open(opened: OpenedManifest): void {
    unsent ??= createUnsentChanges(storage, opened.file)
    const known = new Set(opened.knownChanges)
    const own = [...unstored, ...draft.pending]
    const kept = own.length > 0 ? own : unsent.read()
    const pending = kept.filter(({ id }) => !known.has(id))
    unstored = opened.storage.problem === null ? [] : kept.filter(({ id }) => known.has(id))
    confirmed = []
    const { manifest, ...others } = opened
    putDraft(openDraft(manifest, pending), [], { connection: 'open', ...others })
    for (const change of pending) send(change)
  }

  function send(change: EditorParams<'change'>): void {
    connection.call('change', { ...change, revision: state.revision }).then(
      ({ revision, changes }) => {
        confirmed.push({ revision, changes: changes ?? change.changes })
        if (state.storage.problem !== null) unstored = [...unstored, change]
        putDraft(confirmPending(draft, changes), [], { revision })
      },
      (error: unknown) => {
        if (error instanceof EditorRequestError && error.code === 'lost') return
        putDraft(refusePending(draft), [])
        view.announce(`The change "${change.label}" was refused: ${error instanceof Error ? error.message : String(error)}`)
      },
    )
  }

  /** Undo and redo show what they changed. Changes of others leave the open page and the selection alone. */
  function receiveChanges({ changes, revision, cause }: EditorEvents['changed']): void {
    confirmed.push({ revision, changes })
    putDraft(applyConfirmed(draft, changes), changes, { revision })
    const first = changes[0]
    if (!first || (cause !== 'undo' && cause !== 'redo')) return
    const place =
      first.kind === 'add' ? [...first.into, first.before ?? 0] : first.kind === 'move' ? [...first.into, first.index] : first.at
    const page = toPageIndex(place)
    if (page !== null) put({ page, selection: findBlockSteps(draft.value, place) })
  }

  /** A check takes a moment, so what it reports is moved to where it is after the changes since then. */
  function receiveDiagnostics(received: DiagnosticsState): void {
    confirmed = confirmed.filter(({ revision }) => revision > received.revision)
    const since = [...confirmed, ...draft.pending].flatMap(({ changes }) => changes)
    put({ diagnostics: followDiagnostics(received, since) })
  }

  async function step(method: 'undo' | 'redo', verb: string, nothing: string): Promise<void> {
    const done = await connection.call(method, {})
    view.announce(done ? `${verb}: ${done.label}` : nothing)
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(changes, { label, joins = false, select }) {
      const change = { id: crypto.randomUUID(), changes, label, joins }
      putDraft(addPending(draft, change), changes, toSelected(select))
      send(change)
    },
    undo: () => step('undo', 'Undone', 'There is nothing to undo.'),
    redo: () => step('redo', 'Repeated', 'There is nothing to repeat.'),
    ...view,
    call: (method, params) => connection.call(method, params),
    prepare(wanted) {
      const { pictures, icons } = state.resources
      const missing = {
        pictures: wanted.pictures.filter(([name]) => !Object.hasOwn(pictures, name)),
        icons: wanted.icons.filter((name) => !Object.hasOwn(icons, name)),
      }
      if (missing.pictures.length === 0 && missing.icons.length === 0) return
      connection.call('prepare', missing).then((found) => {
        const { resources } = state
        put({
          resources: {
            pictures: { ...resources.pictures, ...found.pictures },
            icons: { ...resources.icons, ...found.icons },
            css: resources.css + found.css,
          },
        })
      }, ignoreLost)
    },
  }
}

/** Selects a block and opens its page; `undefined` leaves the selection as it is. */
function toSelected(select: Steps | null | undefined): Partial<EditorState> {
  const page = select && toPageIndex(select)
  return { ...(select !== undefined && { selection: select }), ...(typeof page === 'number' && { page }) }
}

/** The place of the gallery after changes of others, or null if its list is gone. */
function followPlace({ list, index }: GalleryPlace, changes: readonly Change[]): GalleryPlace | null {
  const followed = followAll(list, changes)
  return followed && { list: followed, index: Number(followAll([...list, index], changes)?.at(-1) ?? index) }
}

/** The request is repeated when the connection is back. */
function ignoreLost(error: unknown): void {
  if (!(error instanceof EditorRequestError) || error.code !== 'lost') throw error
}
