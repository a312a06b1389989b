import type { ClipboardEvent } from 'react'
import { readPasted } from '../../clipboard/pasted.ts'
import { isTextInput } from '../../theme/is-text-input.ts'
import type { EntryActions } from './use-entries.ts'

/** Copy, cut and paste of the focused entry of a list. In a text they are those of the browser. */
export function handleEntryClipboard(event: ClipboardEvent, actions: EntryActions): void {
  const { target, clipboardData } = event
  const key = target instanceof Element ? target.closest('[data-key]')?.getAttribute('data-key') : null
  if (key === null || key === undefined || isTextInput(target)) return
  event.preventDefault()
  event.stopPropagation()
  const index = Number(key)
  if (event.type === 'paste') {
    actions.paste(readPasted(clipboardData), index)
    return
  }
  clipboardData.setData('text/plain', actions.copy(index))
  if (event.type === 'cut' && actions.canRemove) actions.remove(index)
}
