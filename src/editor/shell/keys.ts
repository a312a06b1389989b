import { useEffect } from 'react'
import { SEARCH_EVENT } from '../search/site-search.tsx'
import type { EditorStore } from '../store/store.ts'
import { useStore } from '../store/use-editor.ts'
import { isTextInput } from '../theme/is-text-input.ts'
import { focusArea, focusNextArea } from './areas.ts'
import { HELP_EVENT } from './help-dialog.tsx'
import { PAGES_EVENT } from './page-picker.tsx'
import { hasSingleKeys } from './single-keys.ts'

/** Asks the save button of the bar to save. */
export const SAVE_EVENT = 'editor:save'

/** Handles the keys that work everywhere, in the shell and in the canvas. */
export function useKeys(target: Document | null): void {
  const store = useStore()
  useEffect(() => {
    if (!target) return
    const handle = (event: KeyboardEvent) => {
      const act = event.defaultPrevented ? null : findAction(event, store)
      if (!act) return
      event.preventDefault()
      act()
    }
    target.addEventListener('keydown', handle)
    return () => target.removeEventListener('keydown', handle)
  }, [store, target])
}

function findAction(event: KeyboardEvent, store: EditorStore): (() => void) | null {
  if (event.key === 'F6') return () => focusNextArea(event.shiftKey ? -1 : 1)
  if (event.altKey) return null
  if (event.ctrlKey || event.metaKey) return findModifiedAction(event, store)
  return event.key === '?' && hasSingleKeys() && !isTextInput(event.target) ? () => send(HELP_EVENT) : null
}

function findModifiedAction({ key, shiftKey }: KeyboardEvent, store: EditorStore): (() => void) | null {
  const name = key.toLowerCase()
  if (name === 'z') return shiftKey ? store.redo : store.undo
  if (shiftKey) return null
  switch (name) {
    case 's':
      return () => send(SAVE_EVENT)
    case 'y':
      return store.redo
    case 'k':
      return () => {
        store.setPanels({ hasOutline: true })
        requestAnimationFrame(() => send(SEARCH_EVENT))
      }
    case 'p':
      return () => send(PAGES_EVENT)
    case 'e':
      return () => store.setMode(store.get().mode === 'edit' ? 'browse' : 'edit')
    case '\\':
      return () => toggleSides(store)
    default:
      return null
  }
}

const send = (name: string): void => {
  window.dispatchEvent(new Event(name))
}

/** Hides both sides, or shows them if both are hidden. The focus goes to the page if it was in a side. */
function toggleSides(store: EditorStore): void {
  const { hasOutline, hasFields } = store.get().panels
  const isShown = hasOutline || hasFields
  store.setPanels({ hasOutline: !isShown, hasFields: !isShown })
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusArea('canvas')
  })
}
