import { useEffect, useState } from 'react'
import type { Steps } from '../../../contracts/change.ts'
import { EditorRequestError } from '../../store/connection.ts'
import type { EditorStore } from '../../store/store.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'

interface ShareImageState {
  /** As a data URL; null until it is drawn, and while it cannot be drawn. */
  image: string | null
  /** Why it cannot be drawn, in a sentence. */
  problem: string | null
}

/** How long the draft has to stay the same before the image is drawn. */
const PAUSE_MS = 300

/** The share image that a build would draw for a page, a moment after the draft has changed; the one before until then. */
export function useShareImage(page: Steps): ShareImageState {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const filesVersion = useEditor((state) => state.filesVersion)
  const [state, setState] = useState<ShareImageState>({ image: null, problem: null })
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      const next = await requestShareImage(store, page)
      if (!isOver) setState(next)
    }
    const timer = setTimeout(draw, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [store, page, manifest, filesVersion])
  return state
}

async function requestShareImage(store: EditorStore, page: Steps): Promise<ShareImageState> {
  try {
    const { image } = await store.call('drawShareImage', { page })
    return { image, problem: image === null ? 'The picture cannot be drawn while the theme has errors.' : null }
  } catch (error) {
    if (!(error instanceof EditorRequestError)) throw error
    return { image: null, problem: error.message }
  }
}
