import { useEffect, useState } from 'react'
import { GALLERY_EVENT, GALLERY_STATE_PATH, type GalleryState, PREVIEW_EVENT } from '../../contracts/preview-state.ts'

/** The samples as they are now; null until they have come. Asked for again when a sample, a source or the manifest changes. */
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
