import type { EditableText } from './editable-texts.ts'
import type { TextWriter } from './text-writer.ts'

/** Where the caret goes when editing starts: to a point of the window, or around all of the text. */
export type Caret = { x: number; y: number } | 'all'

export interface TextSessionOptions {
  text: EditableText
  writer: TextWriter
  caret: Caret
  /** Called after each change of the text or of its selection. */
  onUpdate(length: number): void
  /** The person leaves the text by a key: `0` without going to another one, else to the next or previous one. */
  onLeave(to: -1 | 0 | 1): void
  /** Undo and redo of the whole manifest: the text shows the result by `sync`. */
  onHistory(step: 'undo' | 'redo'): void
  /** Aborted when the session ends: the element can belong to the renderer, and stays on the page. */
  signal: AbortSignal
}

/** A text that is being edited in place. */
export interface TextSession {
  /** The element with the text. */
  element: HTMLElement
  /** Shows the text of the manifest again if it was changed elsewhere, such as by undo. */
  sync(): void
  /** Makes the text as it was before, for the renderer to continue. */
  restore(): void
}

/** Whether keys mean undo or redo, or null. */
function toHistoryKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null
}

type SessionEvents = Pick<TextSessionOptions, 'onLeave' | 'onHistory' | 'signal'>

/** Handles what all sessions have in common: the keys that leave the text, and undo. */
export function listenToSession(element: HTMLElement, { onLeave, onHistory, signal }: SessionEvents): void {
  const handleKey = (event: KeyboardEvent) => {
    // The keys of the block, such as the arrows of tabs, are not for the text in it. Saving works everywhere.
    if (!((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's')) event.stopPropagation()
    if (event.isComposing || event.defaultPrevented) return
    const step = toHistoryKey(event)
    if (step === null && event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    if (step) onHistory(step)
    else onLeave(event.key === 'Escape' ? 0 : event.shiftKey ? -1 : 1)
  }
  // Undo of the browser does not know the other changes of the manifest.
  const preventHistory = (event: InputEvent) => event.inputType.startsWith('history') && event.preventDefault()
  element.addEventListener('keydown', handleKey, { signal })
  for (const type of ['keyup', 'keypress'] as const)
    element.addEventListener(type, (event) => event.stopPropagation(), { signal })
  element.addEventListener('beforeinput', preventHistory, { signal })
}

/** Puts the caret into an element. */
export function placeCaret(element: HTMLElement, caret: Caret): void {
  const { ownerDocument } = element
  const selection = ownerDocument.getSelection()
  selection?.selectAllChildren(element)
  if (caret === 'all') return
  selection?.collapseToEnd()
  const position = ownerDocument.caretPositionFromPoint(caret.x, caret.y)
  if (position && element.contains(position.offsetNode)) selection?.collapse(position.offsetNode, position.offset)
}
