import type { ClipboardEvent } from 'react'
import type { Steps } from '../../../contracts/change.ts'
import { valueAt } from '../../../manifest/pointer.ts'
import { copyItem } from '../../clipboard/copy.ts'
import { pasteBlocks, pasteItems } from '../../clipboard/paste.ts'
import { type Pasted, readPasted } from '../../clipboard/pasted.ts'
import { toItemPlace } from '../../clipboard/plan-paste.ts'
import type { EditorStore } from '../../store/store.ts'
import { isTextInput } from '../../theme/is-text-input.ts'
import { focusPlaceSoon, selectFirstTextSoon } from '../focus-place.ts'

/** An entry of a list in the panel. */
interface ClipboardEntry {
  at: Steps
  name: string
  /** Null if the list needs it. */
  remove: (() => void) | null
}

/**
 * The events for copying, cutting and pasting entries of a list, on an element around it and the button that adds an entry. Without a
 * focused entry, pasting adds to the end.
 * @param findEntry the entry with a key of React Aria
 */
export function toClipboardEvents(store: EditorStore, list: Steps, findEntry: (key: string) => ClipboardEntry | null) {
  const handle = (event: ClipboardEvent) => {
    const { target, type, clipboardData } = event
    if (!isOwnEvent(event)) return
    const key = target instanceof Element ? target.closest('[data-key]')?.getAttribute('data-key') : null
    const entry = typeof key === 'string' ? findEntry(key) : null
    if (type !== 'paste' && !entry) return
    event.preventDefault()
    event.stopPropagation()
    if (type === 'paste') void pasteEntries(store, readPasted(clipboardData), entry?.at ?? list)
    else if (entry) clipboardData.setData('text/plain', copyItem(store, entry.at, entry.name))
    if (type === 'cut') entry?.remove?.()
  }
  return { onCopyCapture: handle, onCutCapture: handle, onPasteCapture: handle }
}

/** Whether an event is not in a text, which copies and pastes itself, and not in a popover that React puts inside. */
export const isOwnEvent = ({ target, currentTarget }: ClipboardEvent): boolean =>
  target instanceof Node && currentTarget.contains(target) && !isTextInput(target)

/** Pastes after an entry or at the end of a list, and moves the focus to what was pasted. */
export async function pasteEntries(store: EditorStore, pasted: Pasted, at: Steps): Promise<void> {
  const { list, index } = toItemPlace(at)
  const before = countEntries(store, list)
  await pasteItems(store, pasted, at)
  if (countEntries(store, list) > before) focusPlaceSoon([...list, index ?? before])
}

function countEntries(store: EditorStore, list: Steps): number {
  const value = valueAt(store.get().manifest, list)
  return Array.isArray(value) ? value.length : 0
}

/** Pastes blocks at the end of a list of blocks. The first of them is selected, and its first text gets the focus. */
export async function pasteInnerBlocks(store: EditorStore, pasted: Pasted, list: Steps): Promise<void> {
  const before = countEntries(store, list)
  await pasteBlocks(store, pasted, list)
  const { selection } = store.get()
  if (selection && countEntries(store, list) > before) selectFirstTextSoon(selection)
}
