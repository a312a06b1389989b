import { useEffect } from 'react'
import type { EditorStore } from '../store/store.ts'
import { useStore } from '../store/use-editor.ts'
import { isTextInput } from '../theme/is-text-input.ts'
import { type ShellCommand, sendCommand } from './commands.ts'
import { hasSingleKeys } from './single-keys.ts'

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
  const { key, shiftKey, altKey, ctrlKey, metaKey, target } = event
  if (key === 'F6') return () => sendCommand(shiftKey ? 'previousRegion' : 'nextRegion')
  if (altKey) return null
  if (!ctrlKey && !metaKey) return key === '?' && hasSingleKeys() && !isTextInput(target) ? () => sendCommand('help') : null
  const name = key.toLowerCase()
  if (name === 'z') return shiftKey ? store.redo : store.undo
  if (shiftKey) return null
  if (name === 'y') return store.redo
  // The browser would select all texts of the editor, or of the page.
  if (name === 'a' && !isTextInput(target)) return () => undefined
  if (name === 'e') return () => store.setMode(store.get().mode === 'edit' ? 'browse' : 'edit')
  const command = COMMANDS[name]
  return command ? () => sendCommand(command) : null
}

/** Keys with Ctrl, or Command on a Mac. */
const COMMANDS: Readonly<Record<string, ShellCommand>> = { s: 'save', k: 'search', p: 'pages', '\\': 'toggleSides' }
