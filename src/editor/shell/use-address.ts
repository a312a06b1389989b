import { useEffect, useRef } from 'react'
import { EDITOR_PATH } from '../../contracts/editor-protocol.ts'
import { decodePath } from '../../manifest/path.ts'
import { listLanguages } from '../../manifest/translations/languages.ts'
import { findPageByPath, toPagePath } from '../store/places.ts'
import type { EditorState } from '../store/state.ts'
import { useEditor, useStore } from '../store/use-editor.ts'

const LANGUAGE = 'language'

/** Keeps the open page and its language in the address bar, so that a reload, a bookmark and the Back button open it. */
export function useAddress(): void {
  const store = useStore()
  const isOpen = useEditor(({ connection }) => connection !== 'opening')
  const address = useEditor(toAddress)
  const isRestored = useRef(false)
  useEffect(() => {
    if (!isOpen) return
    const restore = () => {
      const { manifest } = store.get()
      const path = decodePath(location.pathname.slice(EDITOR_PATH.length)) || '/'
      const page = findPageByPath(manifest, path) ?? findPageByPath(manifest, path.slice(1))
      if (page) store.openPage(page)
      store.showLanguage(findLanguage(manifest, new URLSearchParams(location.search).get(LANGUAGE)))
    }
    if (!isRestored.current) restore()
    isRestored.current = true
    window.addEventListener('popstate', restore)
    return () => window.removeEventListener('popstate', restore)
  }, [isOpen, store])
  useEffect(() => {
    // Right after a reload, the page and the language have just been restored.
    if (!isOpen || address === null || address !== toAddress(store.get())) return
    if (location.pathname + location.search !== address) history.pushState(null, '', address)
  }, [isOpen, address, store])
}

/** The address of the open page in its language. Null without a page. */
function toAddress({ manifest, page, language }: EditorState): string | null {
  const path = toPagePath(manifest, page)
  if (path === '') return null
  // That of the page for unknown paths has no slash, nor has one that is being typed.
  const start = path.startsWith('/') ? '' : '/'
  return EDITOR_PATH + start + encodeURI(path) + (language === null ? '' : `?${new URLSearchParams({ [LANGUAGE]: language })}`)
}

/** The tag, if it is that of a further language of the site, or else null. */
const findLanguage = (manifest: unknown, tag: string | null): string | null =>
  listLanguages(manifest).find((language) => language.tag === tag && !language.isMain)?.tag ?? null
