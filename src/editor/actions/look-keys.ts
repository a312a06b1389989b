import type { Steps } from '../../contracts/change.ts'
import type { EditorStore } from '../store/store.ts'
import { copyLook, pasteLook } from './copy-look.ts'

/** What Mod+Alt+C and Mod+Alt+V do with a block. With Alt, keyboards write other letters, so the position of the key counts. */
export function findLookAction(event: KeyboardEvent, store: EditorStore, at: Steps): (() => void) | null {
  const { code, altKey, ctrlKey, metaKey } = event
  if (!altKey || !(ctrlKey || metaKey) || event.getModifierState('AltGraph')) return null
  if (code === 'KeyC') return () => copyLook(store, at)
  return code === 'KeyV' ? () => pasteLook(store, at) : null
}
