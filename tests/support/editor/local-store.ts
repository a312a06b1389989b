import type { Change } from '../../../src/contracts/change.ts'
import type { EditorDiagnostic } from '../../../src/contracts/editor-protocol.ts'
import { applyChanges } from '../../../src/document/change.ts'
import { followState } from '../../../src/editor/store/follow-state.ts'
import { type EditorState, initialState } from '../../../src/editor/store/state.ts'
import type { ChangeOptions, EditorStore } from '../../../src/editor/store/store.ts'
import { createViewActions } from '../../../src/editor/store/view-actions.ts'

interface LocalStoreOptions {
  manifest: unknown
  diagnostics?: readonly EditorDiagnostic[]
}

/** A store without a server, for tests of components. */
export interface LocalStore extends EditorStore {
  /** All changes so far. */
  made: ({ changes: readonly Change[] } & ChangeOptions)[]
}

/** Creates a store whose requests to the server are never answered. */
export function createLocalStore({ manifest, diagnostics = [] }: LocalStoreOptions): LocalStore {
  const made: LocalStore['made'] = []
  const listeners = new Set<() => void>()
  let state: EditorState = {
    ...initialState,
    manifest,
    connection: 'open',
    diagnostics: { diagnostics, errors: 0, warnings: 0, infos: 0 },
  }
  const put = (next: Partial<EditorState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const view = createViewActions(() => state, put)
  const wait = () => new Promise<never>(() => {})
  return {
    ...view,
    made,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(changes, options) {
      made.push({ changes, ...options })
      put(followState(state, applyChanges(state.manifest, changes), changes))
      if (options.select !== undefined) view.select(options.select, options.alsoSelect)
    },
    undo: wait,
    redo: wait,
    call: wait,
    showFile: () => {},
    prepare: () => {},
  }
}
