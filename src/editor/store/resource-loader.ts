import type { PreparedResources } from '../../contracts/editor-protocol.ts'
import { type EditorParams, EditorRequestError } from './connection.ts'
import { createRequestedResources } from './requested-resources.ts'
import { type EditorState, initialState } from './state.ts'

/** Loads pictures and icons into the state. */
interface ResourceLoader {
  load(wanted: EditorParams<'prepare'>): void
  /** Forgets everything, so that what is shown is loaded again. */
  reload(): void
}

/** @param put replaces some parts of the state */
export function createResourceLoader(
  get: () => EditorState,
  put: (next: Partial<EditorState>) => void,
  request: (wanted: EditorParams<'prepare'>) => Promise<PreparedResources>,
): ResourceLoader {
  const requested = createRequestedResources()
  function add(found: PreparedResources): void {
    const { pictures, icons, css } = get().resources
    const resources = { pictures: { ...pictures, ...found.pictures }, icons: { ...icons, ...found.icons }, css: css + found.css }
    put({ resources })
  }
  return {
    load(wanted) {
      const missing = requested.add(wanted)
      if (missing) request(missing).then(add, ignoreLost)
    },
    reload() {
      requested.clear()
      put({ filesVersion: get().filesVersion + 1, resources: initialState.resources })
    },
  }
}

/** What was requested when the connection was lost is requested again when it is back. */
export function ignoreLost(error: unknown): void {
  if (!(error instanceof EditorRequestError) || error.code !== 'lost') throw error
}
