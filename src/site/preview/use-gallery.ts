import { useEffect, useState } from 'react'
import { GALLERY_STATE_PATH, type GalleryState } from '../../contracts/preview-state.ts'
import { followEvents } from './events.ts'

/** The current samples; null until they have loaded. Reloads when a sample, a source file or the manifest changes. */
export function useGallery(): GalleryState | null {
  const [state, setState] = useState<GalleryState | null>(null)
  useEffect(() => {
    const read = async () => {
      const response = await fetch(GALLERY_STATE_PATH)
      setState(await response.json())
    }
    read()
    return followEvents(['site', 'gallery'], read)
  }, [])
  return state
}
