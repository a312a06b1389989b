import { keymap } from 'prosemirror-keymap'
import type { Node as DocumentNode } from 'prosemirror-model'
import { type Command, EditorState, NodeSelection, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { countCharacters } from '../theme/limit-count.tsx'
import { toggleHeading, toggleQuote } from './markdown/block-commands.ts'
import { commonKeys, readFormat, setLink, type TextFormat, toAction, toggle, toggleList } from './markdown/commands.ts'
import { createFormat, type MarkdownFormat } from './markdown/format.ts'
import { createOpaqueViews } from './markdown/opaque-views.ts'
import { cleanPastedHtml } from './markdown/pasted-text.ts'
import type { ToggledMark } from './markdown/schema.ts'
import { insertMount } from './mount-markdown.ts'
import { findRendered, type RenderedParts } from './rendered-parts.ts'
import { type Caret, listenToSession, type TextSession, type TextSessionOptions } from './session.ts'
import { markdownText } from './styles.ts'

/** The name of the CSS highlight that the styles show. */
const SELECTION_HIGHLIGHT = 'editor-selection'

/** What the toolbar can do to the text. */
export interface FormatTools {
  /** Whether there are headings, quotes and lists. */
  readonly hasBlocks: boolean
  read(): TextFormat
  toggle(mark: ToggledMark): void
  toggleHeading(level: 2 | 3): void
  toggleQuote(): void
  toggleList(kind: 'bullet' | 'ordered'): void
  /** Sets or removes the link. Nothing happens without a selection or a link at the caret. */
  setLink(href: string | null): void
  /** Shows what is selected while the focus is elsewhere, such as in the form for a link. */
  markSelection(isMarked: boolean): void
  focus(): void
}

interface MarkdownSession extends TextSession {
  tools: FormatTools
}

interface MarkdownOptions extends TextSessionOptions {
  /** The person asks for the link at the caret or for a new one. */
  onLink(): void
  /** The person wants to go to the toolbar. */
  onTools(): void
}

/** Makes a Markdown text editable where it is. Null for a text that is not Markdown. */
export function startMarkdownSession(options: MarkdownOptions): MarkdownSession | null {
  const { text, writer, onUpdate, onLeave, signal } = options
  if (text.shown.kind !== 'content') return null
  const format = createFormat(text.shown.format, () => onLeave(0))
  const document = format.parse(text.written)
  const rendered = findRendered(text.shown.container, document)
  const { element, restore } = insertMount(text.shown)
  // The keys that leave the text come before those of the view.
  listenToSession(element, options)
  let known = text.written
  const view = createView(element, { document, rendered }, format, options, (transaction) => {
    view.updateState(view.state.apply(transaction))
    if (transaction.docChanged && !view.composing) write()
    onUpdate(countCharacters(known))
  })

  function write(): void {
    known = format.write(view.state.doc)
    writer.write(known)
  }

  // The document contains the composed text only after the event.
  element.addEventListener('compositionend', () => setTimeout(write), { signal })
  view.focus()
  placeCaretInView(view, options.caret)

  return {
    element,
    tools: createTools(view, format),
    restore() {
      view.destroy()
      restore()
    },
    sync() {
      const current = writer.read()
      if (current === null || current === known || view.composing) return
      known = current
      showDocument(view, format.parse(current))
      onUpdate(countCharacters(known))
    },
  }
}

function createView(
  element: HTMLElement,
  { document, rendered }: { document: DocumentNode; rendered: RenderedParts },
  { keys, hasBlocks, toPasted }: MarkdownFormat,
  { text, onLink, onTools }: MarkdownOptions,
  dispatchTransaction: (transaction: Transaction) => void,
): EditorView {
  const toolKeys = { 'Mod-k': toAction(onLink), 'Alt-F10': toAction(onTools) }
  return new EditorView(
    { mount: element },
    {
      state: EditorState.create({ doc: document, plugins: [keymap({ ...keys, ...toolKeys }), keymap(commonKeys)] }),
      attributes: { role: 'textbox', 'aria-multiline': String(hasBlocks), 'aria-label': text.title, class: markdownText },
      nodeViews: createOpaqueViews(rendered),
      // What is selected as a whole is deleted on purpose, and not by typing.
      handleKeyPress: ({ state: { selection } }) => selection instanceof NodeSelection,
      transformPastedHTML: cleanPastedHtml,
      transformPasted: toPasted,
      clipboardTextSerializer: ({ content }) => content.textBetween(0, content.size, '\n\n', '\n'),
      handleDOMEvents: { keydown: (_, event) => event.defaultPrevented },
      dispatchTransaction,
    },
  )
}

function createTools(view: EditorView, { schema, hasBlocks }: MarkdownFormat): FormatTools {
  const run = (command: Command) => {
    command(view.state, view.dispatch, view)
    view.focus()
  }
  return {
    hasBlocks,
    read: () => readFormat(view.state, schema),
    toggle: (mark) => run(toggle(schema, mark)),
    toggleHeading: (level) => run(toggleHeading(schema, level)),
    toggleQuote: () => run(toggleQuote(schema)),
    toggleList: (kind) => run(toggleList(schema, kind)),
    setLink: (href) => run(setLink(schema, href)),
    markSelection,
    focus: () => view.focus(),
  }
}

function markSelection(isMarked: boolean): void {
  const selection = document.getSelection()
  if (!('highlights' in CSS)) return
  if (isMarked && selection && selection.rangeCount > 0)
    CSS.highlights.set(SELECTION_HIGHLIGHT, new Highlight(selection.getRangeAt(0).cloneRange()))
  else CSS.highlights.delete(SELECTION_HIGHLIGHT)
}

/** Shows another document, with the caret where it differs from the last one. */
function showDocument(view: EditorView, document: DocumentNode): void {
  const { doc, plugins } = view.state
  const end = document.content.findDiffEnd(doc.content)?.a ?? document.content.size
  const state = EditorState.create({ doc: document, plugins })
  const caret = Selection.near(document.resolve(Math.min(end, document.content.size)), -1)
  view.updateState(state.apply(state.tr.setSelection(caret)))
}

function placeCaretInView(view: EditorView, caret: Caret): void {
  const { doc, tr } = view.state
  const toSelection = () => {
    if (caret === 'all') return TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))
    const position = view.posAtCoords({ left: caret.x, top: caret.y })
    return position ? Selection.near(doc.resolve(position.pos)) : Selection.atEnd(doc)
  }
  view.dispatch(tr.setSelection(toSelection()).scrollIntoView())
}
