import type { KeyboardEvent } from 'react'

/** Moves the focus to the next translation: by Enter, and in a text with lines by Ctrl+Enter. With Shift it goes to the one before. */
export function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, shiftKey, ctrlKey, metaKey, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLTextAreaElement)) return
  // A text of one line has refused the key already.
  if (!event.isDefaultPrevented() && !ctrlKey && !metaKey) return
  event.preventDefault()
  const all = [...currentTarget.querySelectorAll('textarea')]
  all[all.indexOf(target) + (shiftKey ? -1 : 1)]?.focus()
}
