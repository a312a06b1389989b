import type { LibraryPicture, PreparedResources } from '../../contracts/editor-protocol.ts'
import { type EditorParams, EditorRequestError } from './connection.ts'
import { createRequestedResources } from './requested-resources.ts'
import { type EditorState, initialState } from './state.ts'

/** Loads pictures and icons into the state. */
interface ResourceLoader {
  load(wanted: EditorParams<'prepare'>): void
  /** Shows a picture that was added by its own file, until the server has prepared it. */
  show(picture: LibraryPicture): void
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
    show(picture) {
      const { src, width, height } = picture
      const { resources, addedPictures, filesVersion } = get()
      const shown = { url: src, width, height, adapts: false, sources: [], shade: null }
      put({
        addedPictures: [...addedPictures, { filesVersion, picture }],
        resources: { ...resources, pictures: { [src]: shown, ...resources.pictures } },
      })
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
