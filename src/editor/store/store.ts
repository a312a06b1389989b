import type { Change, Steps } from '../../contracts/change.ts'
import type { DiagnosticsState, EditorEvents, EditorMethod, OpenedManifest } from '../../contracts/editor-protocol.ts'
import { followAll } from '../../document/change.ts'
import { connect, type EditorConnection, type EditorParams, EditorRequestError, type EditorResult } from './connection.ts'
import { addPending, applyConfirmed, confirmPending, type Draft, openDraft, refusePending } from './draft.ts'
import { findShownBlock } from './find-shown-block.ts'
import { followDiagnostics } from './follow-diagnostics.ts'
import { findBlockSteps, listPages, toPageIndex } from './places.ts'
import { type CanvasView, type EditorMode, type EditorState, type GalleryPlace, initialState, type PanelTab } from './state.ts'
import { createUnsentChanges, type UnsentChanges } from './unsent.ts'

export interface ChangeOptions {
  /** What the person does, as part of "Undo: …": `Move block "Plans"`. */
  label: string
  /** Whether undo takes it back together with the change before it, such as the next letter of a word. */
  joins?: boolean
  /** The block to select afterwards, by its steps after the change. Without it the selection stays with its block. */
  select?: Steps | null
}

/** The state of the editor and everything that changes it. */
export interface EditorStore {
  get(): EditorState
  subscribe(listener: () => void): () => void
  /** Changes the draft at once and sends the change to the server. Throws if a place does not exist. */
  change(changes: readonly Change[], options: ChangeOptions): void
  undo(): Promise<void>
  redo(): Promise<void>
  select(selection: Steps | null): void
  /** Opens a page by its index, and selects a block of it or the page itself. */
  openPage(page: number, selection?: Steps | null): void
  /**
   * Shows the field of any value of the manifest: opens its page, selects its block and sets `revealed` for the panel to focus the field. For
   * a value of a shared item it opens a page that uses it. Other values are shown in the source.
   */
  revealField(at: Steps): void
  setPanelTab(panelTab: PanelTab): void
  setMode(mode: EditorMode): void
  setView(view: Partial<CanvasView>): void
  /** Shows the gallery of blocks, which inserts in front of the entry `index` of the list. */
  openGallery(list: Steps, index: number): void
  closeGallery(): void
  /** Asks the canvas to edit the first text of a block, with the text selected. */
  editFirstText(block: Steps): void
  dismissNotice(): void
  /** Says a sentence to screen readers. */
  announce(text: string): void
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
  const listeners = new Set<() => void>()

  function put(next: Partial<EditorState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** Shows another draft. Selection and open page stay with what they refer to. */
  function putDraft(next: Draft, changes: readonly Change[], more: Partial<EditorState> = {}): void {
    draft = next
    unsent?.write(state.connection === 'open' && state.storage.problem === null ? [] : draft.pending)
    const page = followAll(['pages', state.page], changes)?.[1]
    put({
      manifest: draft.value,
      unconfirmedCount: draft.pending.length,
      page: Math.min(Number(page ?? state.page), Math.max(0, listPages(draft.value).length - 1)),
      selection: state.selection && followAll(state.selection, changes),
      gallery: state.gallery && followPlace(state.gallery, changes),
      diagnostics: followDiagnostics(state.diagnostics, changes),
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
      storage: (storage) => put({ storage }),
      files: () => put({ filesVersion: state.filesVersion + 1, resources: initialState.resources }),
    },
  })

  function open(opened: OpenedManifest): void {
    unsent ??= createUnsentChanges(storage, opened.file)
    const pending = draft.pending.length > 0 ? draft.pending : unsent.read()
    confirmed = []
    const { manifest, ...others } = opened
    putDraft(openDraft(manifest, pending), [], { connection: 'open', ...others })
    for (const change of pending) send(change)
  }

  function send(change: EditorParams<'change'>): void {
    connection.call('change', change).then(
      ({ revision }) => {
        confirmed.push({ revision, changes: change.changes })
        putDraft(confirmPending(draft), [], { revision })
      },
      (error: unknown) => {
        if (error instanceof EditorRequestError && error.code === 'lost') return
        putDraft(refusePending(draft), [])
        announce(`The change "${change.label}" was refused: ${error instanceof Error ? error.message : String(error)}`)
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

  const announce = (text: string) => put({ announcement: { id: state.announcement.id + 1, text } })

  async function step(method: 'undo' | 'redo', verb: string, nothing: string): Promise<void> {
    const done = await connection.call(method, {})
    announce(done ? `${verb}: ${done.label}` : nothing)
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(changes, { label, joins = false, select }) {
      const change = { id: crypto.randomUUID(), changes, label, joins }
      putDraft(addPending(draft, change), changes, select === undefined ? {} : { selection: select })
      send(change)
    },
    undo: () => step('undo', 'Undone', 'There is nothing to undo.'),
    redo: () => step('redo', 'Repeated', 'There is nothing to repeat.'),
    select: (selection) => put({ selection, page: (selection && toPageIndex(selection)) ?? state.page }),
    openPage: (page, selection = null) => put({ page, selection }),
    revealField(at) {
      const block = findShownBlock(state.manifest, at)
      const page = toPageIndex(block ?? at)
      put({
        revealed: { id: (state.revealed?.id ?? 0) + 1, at },
        panelTab: page === null ? 'source' : 'fields',
        page: page ?? state.page,
        selection: block,
      })
    },
    setPanelTab: (panelTab) => put({ panelTab }),
    setMode: (mode) => put({ mode }),
    setView: (view) => put({ view: { ...state.view, ...view } }),
    openGallery: (list, index) => put({ gallery: { list, index } }),
    closeGallery: () => put({ gallery: null }),
    editFirstText: (block) => put({ textEditing: { id: (state.textEditing?.id ?? 0) + 1, block } }),
    dismissNotice: () => put({ notice: null }),
    announce,
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

/** The place of the gallery after changes of others, or null if its list is gone. */
function followPlace({ list, index }: GalleryPlace, changes: readonly Change[]): GalleryPlace | null {
  const followed = followAll(list, changes)
  return followed && { list: followed, index: Number(followAll([...list, index], changes)?.at(-1) ?? index) }
}

/** The request is repeated when the connection is back. */
function ignoreLost(error: unknown): void {
  if (!(error instanceof EditorRequestError) || error.code !== 'lost') throw error
}
