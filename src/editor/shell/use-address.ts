import { useEffect, useRef } from 'react'
import { EDITOR_PATH } from '../../contracts/editor-protocol.ts'
import { decodePath } from '../../manifest/path.ts'
import { findPageByPath, toPagePath } from '../store/places.ts'
import { useEditor, useStore } from '../store/use-editor.ts'

/** Keeps the open page in the address bar, so that a reload, a bookmark and the Back button open it. */
export function useAddress(): void {
  const store = useStore()
  const isOpen = useEditor(({ connection }) => connection !== 'opening')
  const path = useEditor(({ manifest, page }) => toPagePath(manifest, page))
  const isRestored = useRef(false)
  useEffect(() => {
    if (!isOpen) return
    const restore = () => {
      const page = findPageByPath(store.get().manifest, decodePath(location.pathname.slice(EDITOR_PATH.length)) || '/')
      if (page) store.openPage(page)
    }
    if (!isRestored.current) restore()
    isRestored.current = true
    window.addEventListener('popstate', restore)
    return () => window.removeEventListener('popstate', restore)
  }, [isOpen, store])
  useEffect(() => {
    if (!isOpen || path === '') return
    const address = EDITOR_PATH + encodeURI(path)
    if (location.pathname !== address) history.pushState(null, '', address)
  }, [isOpen, path])
}
