import { useEffect, useState } from 'react'
import { GALLERY_EVENT, GALLERY_STATE_PATH, type GalleryState, PREVIEW_EVENT } from '../../contracts/preview-state.ts'

/** The current samples; null until they have loaded. Reloads when a sample, a source file or the manifest changes. */
export function useGallery(): GalleryState | null {
  const [state, setState] = useState<GalleryState | null>(null)
  useEffect(() => {
    const read = async () => {
      const response = await fetch(GALLERY_STATE_PATH)
      setState(await response.json())
    }
    read()
    import.meta.hot?.on(GALLERY_EVENT, read)
    import.meta.hot?.on(PREVIEW_EVENT, read)
    return () => {
      import.meta.hot?.off(GALLERY_EVENT, read)
      import.meta.hot?.off(PREVIEW_EVENT, read)
    }
  }, [])
  return state
}
