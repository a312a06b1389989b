import { useEffect } from 'react'
import { useStore } from '../store/use-editor.ts'
import { followLink } from './follow-link.ts'

/** While browsing, a link to a page opens the page in the editor, also with the middle button of a mouse. */
export function useBrowseLinks(basePath: string, isBrowsing: boolean): void {
  const store = useStore()
  useEffect(() => {
    if (!isBrowsing) return
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isContextMenu = event.button === 2
      if (link && !isContextMenu && !event.defaultPrevented) followLink(store, link, basePath, event)
    }
    window.addEventListener('click', follow)
    window.addEventListener('auxclick', follow)
    return () => {
      window.removeEventListener('click', follow)
      window.removeEventListener('auxclick', follow)
    }
  }, [store, isBrowsing, basePath])
}
