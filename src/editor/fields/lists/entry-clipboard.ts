import type { ClipboardEvent } from 'react'
import type { Steps } from '../../../contracts/change.ts'
import { valueAt } from '../../../manifest/pointer.ts'
import { copyItem } from '../../clipboard/copy.ts'
import { pasteItems } from '../../clipboard/paste.ts'
import { type Pasted, readPasted } from '../../clipboard/pasted.ts'
import type { EditorStore } from '../../store/store.ts'
import { isTextInput } from '../../theme/is-text-input.ts'
import { focusPlaceSoon } from '../focus-place.ts'

/** An entry of a list in the panel. */
interface ClipboardEntry {
  at: Steps
  name: string
  /** Null if the list needs it. */
  remove: (() => void) | null
}

/**
 * The events for copying, cutting and pasting entries of a list. In a text they are those of the browser.
 * @param findEntry the entry with a key of React Aria
 */
export function toClipboardEvents(store: EditorStore, findEntry: (key: string) => ClipboardEntry | null) {
  const handle = (event: ClipboardEvent) => {
    const { target, clipboardData } = event
    const key = target instanceof Element ? target.closest('[data-key]')?.getAttribute('data-key') : null
    const entry = typeof key === 'string' && !isTextInput(target) ? findEntry(key) : null
    if (!entry) return
    event.preventDefault()
    event.stopPropagation()
    if (event.type === 'paste') {
      void pasteAfter(store, readPasted(clipboardData), entry.at)
      return
    }
    clipboardData.setData('text/plain', copyItem(store, entry.at, entry.name))
    if (event.type === 'cut') entry.remove?.()
  }
  return { onCopyCapture: handle, onCutCapture: handle, onPasteCapture: handle }
}

/** Pastes after an entry, and moves the focus to what was pasted. */
export async function pasteAfter(store: EditorStore, pasted: Pasted, at: Steps): Promise<void> {
  const list = at.slice(0, -1)
  const before = valueAt(store.get().manifest, list)
  await pasteItems(store, pasted, at)
  const after = valueAt(store.get().manifest, list)
  const isPasted = Array.isArray(before) && Array.isArray(after) && after.length > before.length
  if (isPasted) focusPlaceSoon([...list, Number(at.at(-1)) + 1])
}
