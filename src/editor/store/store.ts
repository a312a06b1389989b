import type { Change, Steps } from '../../contracts/change.ts'
import type { EditorMethod } from '../../contracts/editor-protocol.ts'
import type { LibraryFile } from '../../contracts/library-file.ts'
import { createTextFollower } from '../languages/follow-texts.ts'
import { type EditorParams, EditorRequestError, type EditorResult, type OpenSocket } from './connection.ts'
import { linkDraft } from './draft-link.ts'
import { createResourceLoader } from './resource-loader.ts'
import { type EditorState, initialState } from './state.ts'
import type { TextStorage } from './unsent.ts'
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
  /**
   * Changes the draft at once and sends the change to the server. Translations of the texts that it changes move with them. Throws if a
   * place does not exist.
   */
  change(changes: readonly Change[], options: ChangeOptions): void
  undo(): Promise<void>
  redo(): Promise<void>
  /** A request to the server. Changes that were made before arrive there first. */
  call<M extends EditorMethod>(method: M, params: EditorParams<M>): Promise<EditorResult<M>>
  /** Loads pictures and icons that are not known yet into `resources`. */
  prepare(wanted: EditorParams<'prepare'>): void
  /** Shows a file that was added to the public folder at once: lists have it, and pages show a picture before it is prepared. */
  showFile(file: LibraryFile): void
}

interface StoreOptions {
  openSocket: OpenSocket
  storage: TextStorage
}

export function createEditorStore({ openSocket, storage }: StoreOptions): EditorStore {
  let state = initialState
  const listeners = new Set<() => void>()

  function put(next: Partial<EditorState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const get = () => state
  const texts = createTextFollower()
  const view = createViewActions(get, put)
  const resources = createResourceLoader(get, put, (wanted) => link.call('prepare', wanted))
  const link = linkDraft({
    ...{ openSocket, storage, get, put },
    onReopened: resources.reload,
    events: {
      history: (history) => put({ history }),
      theme: ({ css }) => put({ themeCss: css }),
      proposals: ({ proposals }) => put({ proposals }),
      notice: ({ text }) => put({ notice: text }),
      files: resources.reload,
      publishing: ({ job }) => put({ publishing: job }),
    },
  })

  async function step(method: 'undo' | 'redo', verb: string, nothing: string): Promise<void> {
    try {
      const done = await link.call(method, {})
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
      link.change(texts.extend(get().manifest, changes, joins), { label, joins })
      texts.keep(get().manifest)
      if (select !== undefined) view.select(select, alsoSelect)
    },
    undo: () => step('undo', 'Undone', 'There is nothing to undo.'),
    redo: () => step('redo', 'Repeated', 'There is nothing to repeat.'),
    ...view,
    call: link.call,
    prepare: resources.load,
    showFile: resources.show,
  }
}
