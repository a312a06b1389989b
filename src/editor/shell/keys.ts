import { useEffect } from 'react'
import { useStore } from '../store/use-editor.ts'

/** Handles the keys that work everywhere, in the shell and in the canvas: undo, redo and save. */
export function useKeys(target: Document | null): void {
  const store = useStore()
  useEffect(() => {
    if (!target) return
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const action =
        key === 's' ? 'save' : key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : key === 'y' && !event.shiftKey ? 'redo' : null
      if (action === null) return
      event.preventDefault()
      if (action === 'save') window.dispatchEvent(new Event(SAVE_EVENT))
      else store[action]()
    }
    target.addEventListener('keydown', handle)
    return () => target.removeEventListener('keydown', handle)
  }, [store, target])
}

/** Asks the save button of the bar to save. */
export const SAVE_EVENT = 'editor:save'
