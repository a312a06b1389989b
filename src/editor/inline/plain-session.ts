import { countCharacters } from '../theme/limit-count.tsx'
import { listenToSession, placeCaret, type TextSession, type TextSessionOptions } from './session.ts'
import type { ShownText } from './shown-text.ts'
import { plainText } from './styles.ts'

/** Makes a plain text editable where it is. */
export function startPlainSession(options: TextSessionOptions): TextSession {
  const { text, caret, onLeave } = options
  const { element, restore } = insertField(text.shown)
  element.setAttribute('aria-label', text.title)
  element.textContent = text.written
  const typing = createTyping(element, options)
  listenToText(element, typing)
  listenToTextKeys(element, typing, () => onLeave(0))
  listenToSession(element, options)
  element.focus()
  placeCaret(element, caret)
  options.onUpdate(countCharacters(text.written))
  return { element, restore, sync: typing.sync }
}

interface Typing {
  /** Reads the element and writes its text. */
  read(): void
  /** Inserts a text at the caret. */
  insert(text: string): void
  /** Nothing is read or shown while an input method composes letters. */
  compose(isComposing: boolean): void
  sync(): void
}

function createTyping(element: HTMLElement, { text, writer, onUpdate }: TextSessionOptions): Typing {
  let known = text.written
  let isComposing = false

  function read(): void {
    if (isComposing) return
    known = toLine(element.textContent)
    // Browsers leave a line break in an element that was emptied.
    if (known === '') element.replaceChildren()
    writer.write(known)
    onUpdate(countCharacters(known))
  }

  return {
    read,
    insert(inserted) {
      insertAtCaret(element, toLine(inserted))
      read()
    },
    compose(isStarting) {
      isComposing = isStarting
      read()
    },
    sync() {
      const current = writer.read()
      if (current === null || current === known || isComposing) return
      element.textContent = current
      placeCaretAfterChange(element, known, current)
      known = current
      onUpdate(countCharacters(current))
    },
  }
}

function listenToText(element: HTMLElement, { read, insert, compose }: Typing): void {
  element.addEventListener('beforeinput', (event) => {
    if (event.inputType === 'insertParagraph' || event.inputType === 'insertLineBreak') event.preventDefault()
  })
  element.addEventListener('input', read)
  element.addEventListener('compositionstart', () => compose(true))
  element.addEventListener('compositionend', () => compose(false))
  element.addEventListener('paste', (event) => {
    event.preventDefault()
    insert(event.clipboardData?.getData('text/plain') ?? '')
  })
  listenToDrops(element, insert)
}

/** A text that is dropped is inserted, and one that comes from the element itself is moved: the browser would insert it with its styles. */
function listenToDrops(element: HTMLElement, insert: Typing['insert']): void {
  let dragged: Range | null = null
  element.addEventListener('dragstart', () => {
    dragged = findSelectedRange(element)?.cloneRange() ?? null
  })
  element.addEventListener('dragend', () => {
    dragged = null
  })
  element.addEventListener('drop', (event) => {
    event.preventDefault()
    placeCaret(element, { x: event.clientX, y: event.clientY })
    const caret = findSelectedRange(element)
    if (dragged && caret && dragged.isPointInRange(caret.startContainer, caret.startOffset)) return
    if (!event.ctrlKey && !event.altKey) dragged?.deleteContents()
    insert(event.dataTransfer?.getData('text/plain') ?? '')
  })
}

function listenToTextKeys(element: HTMLElement, { insert }: Typing, onEnter: () => void): void {
  element.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    // A button is pressed by the space bar, also from inside.
    const isPressing = event.key === ' ' && element.closest('button, summary') !== null
    if (event.key !== 'Enter' && !isPressing) return
    event.preventDefault()
    if (isPressing) insert(' ')
    else onEnter()
  })
  element.addEventListener('keyup', (event) => {
    if (event.key === ' ') event.preventDefault()
  })
}

/**
 * Replaces a text with an element for typing. Its name is none of HTML, so that no style of a block applies to it. The nodes of the
 * renderer stay where they are, so that it finds them again.
 */
function insertField(shown: ShownText): { element: HTMLElement; restore(): void } {
  const owner = shown.kind === 'words' ? shown.node : shown.kind === 'content' ? shown.container : shown.element
  const element = (owner.ownerDocument ?? document).createElement('editor-text')
  element.className = plainText
  element.setAttribute('contenteditable', 'plaintext-only')
  element.setAttribute('role', 'textbox')
  if (shown.kind !== 'words') {
    owner.appendChild(element)
    return { element, restore: () => element.remove() }
  }
  const { node, start, text } = shown
  const before = node.data
  const after = element.ownerDocument.createTextNode(before.slice(start + text.length))
  node.data = before.slice(0, start)
  node.after(element, after)
  return {
    element,
    restore() {
      element.remove()
      after.remove()
      node.data = before
    },
  }
}

/** Line breaks and control characters become spaces. */
const toLine = (text: string): string => text.replace(/\s*[\n\r\u2028\u2029]+\s*/g, ' ').replace(/\p{Cc}/gu, ' ')

function insertAtCaret(element: HTMLElement, text: string): void {
  const range = findSelectedRange(element)
  if (!range) return
  range.deleteContents()
  const node = element.ownerDocument.createTextNode(text)
  range.insertNode(node)
  element.ownerDocument.getSelection()?.collapse(node, text.length)
}

/** The selection inside an element, or null. */
function findSelectedRange(element: HTMLElement): Range | null {
  const selection = element.ownerDocument.getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  return range && element.contains(range.commonAncestorContainer) ? range : null
}

/** Puts the caret to the end of what differs between two texts. */
function placeCaretAfterChange(element: HTMLElement, before: string, after: string): void {
  let end = 0
  while (end < Math.min(before.length, after.length) && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const node = element.firstChild
  const selection = element.ownerDocument.getSelection()
  if (node) selection?.collapse(node, Math.max(0, after.length - end))
  else selection?.collapse(element, 0)
}
