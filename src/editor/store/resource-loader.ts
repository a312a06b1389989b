import type { PreparedResources } from '../../contracts/editor-protocol.ts'
import type { LibraryFile } from '../../contracts/library-file.ts'
import { type EditorParams, EditorRequestError } from './connection.ts'
import { createRequestedResources, MAX_CODE } from './requested-resources.ts'
import { type EditorState, initialState } from './state.ts'

/** Loads pictures, icons and highlighted code into the state. */
interface ResourceLoader {
  load(wanted: EditorParams<'prepare'>): void
  /** Shows a file that was added. A picture is shown by its own file until the server has prepared it. */
  show(file: LibraryFile): void
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
    const { pictures, icons, code, css } = get().resources
    put({
      resources: {
        pictures: { ...pictures, ...found.pictures },
        icons: { ...icons, ...found.icons },
        code: Object.fromEntries(Object.entries({ ...code, ...found.code }).slice(-MAX_CODE)),
        css: css + found.css,
      },
    })
  }
  return {
    load(wanted) {
      const missing = requested.add(wanted)
      if (missing) request(missing).then(add, ignoreLost)
    },
    show(file) {
      const { resources, addedFiles, filesVersion } = get()
      put({ addedFiles: [...addedFiles, { filesVersion, file }] })
      if (file.kind !== 'picture') return
      const { src, width, height } = file
      const shown = { url: src, width, height, adapts: false, sources: [], shade: null }
      put({ resources: { ...resources, pictures: { [src]: shown, ...resources.pictures } } })
    },
    reload() {
      requested.clear()
      // A picture that was just added does not disappear in the meantime.
      const shown = Object.entries(get().resources.pictures).filter(([name, { url }]) => url === name)
      const resources = { ...initialState.resources, pictures: Object.fromEntries(shown) }
      put({ filesVersion: get().filesVersion + 1, resources })
    },
  }
}

/** What was requested when the connection was lost is requested again when it is back. */
export function ignoreLost(error: unknown): void {
  if (!(error instanceof EditorRequestError) || error.code !== 'lost') throw error
}
