import { keymap } from 'prosemirror-keymap'
import type { Node as DocumentNode } from 'prosemirror-model'
import { type Command, EditorState, Selection, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { ShownText } from './find-texts.ts'
import {
  commonKeys,
  createBlockKeys,
  createLineKeys,
  readFormat,
  setLink,
  type TextFormat,
  toggle,
  toggleList,
} from './markdown-commands.ts'
import { type MarkdownSource, parseBlockDocument, parseLineDocument } from './markdown-document.ts'
import { blockSchema, lineSchema } from './markdown-schema.ts'
import { cleanPastedHtml, toLineSlice } from './pasted-text.ts'
import { type Caret, countCharacters, listenToSession, type SessionOptions, type TextSession } from './session.ts'
import { markdownText } from './styles.ts'
import { writeBlockDocument, writeLineDocument } from './write-markdown.ts'

/** What the toolbar can do to the text. */
export interface FormatTools {
  readonly hasLists: boolean
  read(): TextFormat
  toggle(mark: 'strong' | 'emphasis'): void
  toggleList(kind: 'bullet' | 'ordered'): void
  /** Sets or removes the link. Nothing happens without a selection or a link at the caret. */
  setLink(href: string | null): void
  focus(): void
}

interface MarkdownSession extends TextSession {
  tools: FormatTools
}

/** Makes a Markdown text editable where it is. Null if its place has no room for what it contains. */
export function startMarkdownSession(options: SessionOptions & { onLink(): void }): MarkdownSession | null {
  const { text, writer, onUpdate, onLink, onLeave, onHistory } = options
  const { shown } = text
  if (shown.kind !== 'content') return null
  const format = shown.hasBlocks ? createBlockFormat() : createLineFormat(() => onLeave(0))
  const document = format.parse(text.written)
  if (document === null) return null
  const { schema } = format
  const { element, restore } = insertMount(shown)
  let known = text.written

  const sessionKeys = {
    Escape: toAction(() => onLeave(0)),
    'Mod-k': toAction(onLink),
    'Mod-z': toAction(() => onHistory('undo')),
    'Mod-y': toAction(() => onHistory('redo')),
    'Mod-Shift-z': toAction(() => onHistory('redo')),
  }
  const view = new EditorView(
    { mount: element },
    {
      state: EditorState.create({
        doc: document,
        plugins: [keymap({ ...format.keys, ...sessionKeys }), keymap(commonKeys)],
      }),
      attributes: { role: 'textbox', 'aria-multiline': String(shown.hasBlocks), 'aria-label': text.title, class: markdownText },
      transformPastedHTML: cleanPastedHtml,
      transformPasted: (slice) => (shown.hasBlocks ? slice : toLineSlice(slice, schema)),
      clipboardTextSerializer: ({ content }) => content.textBetween(0, content.size, '\n\n', '\n'),
      handleDOMEvents: {
        beforeinput(_, event) {
          // Undo of the browser does not know the other changes of the manifest.
          const isHistory = event.inputType.startsWith('history')
          if (isHistory) event.preventDefault()
          return isHistory
        },
      },
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction))
        if (transaction.docChanged && !view.composing) write()
        onUpdate(countCharacters(known))
      },
    },
  )

  function write(): void {
    known = format.write(view.state.doc)
    writer.write(known)
  }

  const run = (command: Command) => {
    command(view.state, view.dispatch, view)
    view.focus()
  }

  view.dom.addEventListener('compositionend', () => setTimeout(write))
  listenToSession(element, options)
  view.focus()
  placeCaretInView(view, options.caret)
  onUpdate(countCharacters(known))

  return {
    element,
    tools: {
      hasLists: shown.hasBlocks,
      read: () => readFormat(view.state, schema),
      toggle: (mark) => run(toggle(schema, mark)),
      toggleList: (kind) => run(toggleList(schema, kind)),
      setLink: (href) => run(setLink(schema, href)),
      focus: () => view.focus(),
    },
    restore() {
      view.destroy()
      restore()
    },
    sync() {
      const current = writer.read()
      if (current === null || current === known || view.composing) return
      const next = format.parse(current)
      if (next === null) return onLeave(0)
      known = current
      const end = next.content.findDiffEnd(view.state.doc.content)?.a ?? next.content.size
      const state = EditorState.create({ doc: next, plugins: view.state.plugins })
      view.updateState(state.apply(state.tr.setSelection(Selection.near(next.resolve(Math.min(end, next.content.size)), -1))))
      onUpdate(countCharacters(known))
    },
  }
}

function placeCaretInView(view: EditorView, caret: Caret): void {
  const { doc, tr } = view.state
  const toSelection = () => {
    if (caret === 'all') return TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))
    if (caret === 'start') return Selection.atStart(doc)
    if (caret === 'end') return Selection.atEnd(doc)
    const position = view.posAtCoords({ left: caret.x, top: caret.y })
    return position ? Selection.near(doc.resolve(position.pos)) : Selection.atEnd(doc)
  }
  view.dispatch(tr.setSelection(toSelection()))
}

/** A command that does something other than to change the text. */
function toAction(action: () => void): Command {
  return (_, dispatch) => {
    if (dispatch) action()
    return true
  }
}

function createBlockFormat() {
  let source: MarkdownSource = { text: '', blocks: [] }
  return {
    schema: blockSchema,
    keys: createBlockKeys(blockSchema),
    parse(text: string): DocumentNode | null {
      const parsed = parseBlockDocument(text)
      source = parsed.source
      return parsed.document
    },
    write: (document: DocumentNode) => writeBlockDocument(document, source),
  }
}

const createLineFormat = (onEnter: () => void) => ({
  schema: lineSchema,
  keys: { ...createLineKeys(lineSchema), Enter: toAction(onEnter) },
  parse: parseLineDocument,
  write: writeLineDocument,
})

type ShownContent = Extract<ShownText, { kind: 'content' }>

/**
 * Prepares the element in which the text is edited: the container of paragraphs itself, so that its styles apply, or an element in the
 * place of the nodes that show one line.
 */
function insertMount({ container, nodes, hasBlocks }: ShownContent): { element: HTMLElement; restore(): void } {
  if (hasBlocks && container instanceof HTMLElement) {
    const attributes = [...container.attributes].map(({ name, value }) => [name, value] as const)
    container.replaceChildren()
    return {
      element: container,
      restore() {
        for (const { name } of [...container.attributes]) container.removeAttribute(name)
        for (const [name, value] of attributes) container.setAttribute(name, value)
        container.replaceChildren(...nodes)
      },
    }
  }
  const element = container.ownerDocument.createElement('editor-text')
  if (nodes[0]) nodes[0].before(element)
  else container.append(element)
  for (const node of nodes) node.remove()
  return { element, restore: () => element.replaceWith(...nodes) }
}
