import { type Node as DocumentNode, Slice } from 'prosemirror-model'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import type { MarkdownKind } from '../../../manifest/markdown/index.ts'
import { toggleHeading, toggleQuote } from './block-commands.ts'
import { readFormat, setLink, type TextFormat, toggle, toggleList } from './commands.ts'
import { type MarkdownSource, parseBlockDocument, parseLineDocument } from './document.ts'
import { blockSchema, lineSchema, type MarkdownSchema, type ToggledMark } from './schema.ts'
import { insert, type SelectedSource, toLines } from './source-lines.ts'
import { findDefinitions, writeBlockDocument, writeLineDocument } from './write-markdown.ts'

/** The format of what is selected. Without a selection it is that of the word at the caret. */
export function readSourceFormat(source: SelectedSource, kind: MarkdownKind): TextFormat {
  const { text, start } = source
  // Parsing all of a long text would be too slow while it is being typed, but the start of code or of a list can be far away.
  const isSimple = !/`{3}|~{3}|^[\t>]*(?: {4}|\t)/m.test(text.slice(0, start))
  const part = selectWord(kind === 'rich' && isSimple ? toParagraphs(source) : source)
  return readFormat(toState(part, kind).state, SYNTAX[kind].schema)
}

export const toggleInSource = (source: SelectedSource, kind: MarkdownKind, mark: ToggledMark): SelectedSource =>
  changeWords(source, kind, (schema) => toggle(schema, mark))

export const setLinkInSource = (source: SelectedSource, kind: MarkdownKind, href: string | null): SelectedSource =>
  changeWords(source, kind, (schema) => setLink(schema, href))

/** Makes headings of the selected paragraphs of a rich text, or paragraphs again. On an empty line it starts a heading. */
export const toggleHeadingInSource = (source: SelectedSource, level: 2 | 3): SelectedSource =>
  isOnEmptyLine(source)
    ? insert(source, `${'#'.repeat(level)} `)
    : change(source, 'rich', (schema) => toggleHeading(schema, level))

/** Makes a quote of the selected blocks of a rich text, or takes them out of their quote. On an empty line it starts a quote. */
export const toggleQuoteInSource = (source: SelectedSource): SelectedSource =>
  isOnEmptyLine(source) ? insert(source, '> ') : change(source, 'rich', toggleQuote)

/** Makes an item of each selected line of a rich text or takes it out of its list. On an empty line it starts a list. */
export function toggleListInSource(source: SelectedSource, kind: 'bullet' | 'ordered'): SelectedSource {
  const { text, start, end } = source
  const line = toLines(source)
  const toggleKind = (schema: MarkdownSchema) => toggleList(schema, kind)
  if (isOnEmptyLine(source)) return insert(source, kind === 'bullet' ? '- ' : '1. ')
  const { list, code, quote, heading } = readSourceFormat(source, 'rich')
  if (list !== null || code || quote || heading !== null) return change(source, 'rich', toggleKind)
  // Lines without an empty line between them are one paragraph, and would be one item.
  const separate = (part: string) => part.replaceAll(/(?<!\n)\n(?!\n)/g, '\n\n')
  const before = text.slice(0, line.start)
  const toOffset = (offset: number) => line.start + separate(text.slice(line.start, offset)).length
  const separated = { text: before + separate(line.text) + text.slice(line.end), start: toOffset(start), end: toOffset(end) }
  return change(separated, 'rich', toggleKind)
}

const isOnEmptyLine = (source: SelectedSource): boolean => toLines(source).text.trim() === ''

/** The paragraphs in which the selection is. */
function toParagraphs({ text, start, end }: SelectedSource): SelectedSource {
  const first = text.slice(0, start).lastIndexOf('\n\n') + 1
  const last = end + text.slice(end).search(/\n\n|$/)
  return { text: text.slice(first, last), start: start - first, end: end - first }
}

function selectWord(source: SelectedSource): SelectedSource {
  const { text, start, end } = source
  if (start !== end) return source
  const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, start))?.[0] ?? ''
  const after = /^[\p{L}\p{N}]*/u.exec(text.slice(end))?.[0] ?? ''
  return { text, start: start - before.length, end: end + after.length }
}

type CommandOf = (schema: MarkdownSchema) => Command

/** Changes the selected words or the word at the caret, and selects what was selected before. */
function changeWords(source: SelectedSource, kind: MarkdownKind, command: CommandOf): SelectedSource {
  const changed = change(selectWord(source), kind, command)
  return source.start === source.end ? { ...changed, start: changed.end } : changed
}

function change(selected: SelectedSource, kind: MarkdownKind, command: CommandOf): SelectedSource {
  const { schema, write } = SYNTAX[kind]
  const { state, source } = toState(selected, kind)
  let next = state
  command(schema)(state, (transaction) => {
    next = state.apply(transaction)
  })
  if (next === state) return selected
  const text = write(next.doc, source)
  const toOffset = (position: number, side: 'nodeAfter' | 'nodeBefore') => {
    const resolved = next.doc.resolve(position)
    if (!resolved.parent.inlineContent) return text.length
    const marked = write(next.tr.insert(position, schema.text(MARKER, resolved[side]?.marks)).doc, source)
    return marked.replace(MARKER, '') === text ? marked.indexOf(MARKER) : text.length
  }
  return { text, start: toOffset(next.selection.from, 'nodeAfter'), end: toOffset(next.selection.to, 'nodeBefore') }
}

function toState({ text, start, end }: SelectedSource, kind: MarkdownKind): { state: EditorState; source: MarkdownSource } {
  const { document, source } = SYNTAX[kind].parse(text)
  const [from, to] = [start, end].map((offset) => findPosition(source, offset, kind))
  const selection = TextSelection.between(document.resolve(from ?? 0), document.resolve(Math.max(from ?? 0, to ?? 0)))
  return { state: EditorState.create({ doc: document, selection }), source }
}

interface Syntax {
  schema: MarkdownSchema
  parse(text: string): { document: DocumentNode; source: MarkdownSource }
  write(document: DocumentNode, source: MarkdownSource): string
}

/** An inline text is one block: the document itself. */
const SYNTAX: Readonly<Record<MarkdownKind, Syntax>> = {
  rich: { schema: blockSchema, parse: parseBlockDocument, write: writeBlockDocument },
  inline: {
    schema: lineSchema,
    parse(text) {
      const document = parseLineDocument(text)
      return { document, source: { text, blocks: [{ node: document, start: 0, end: text.length }] } }
    },
    write: writeLineDocument,
  },
}

/** A letter of the private use area: Markdown has no meaning for it. */
const MARKER = '\uE000'

/** The position in the document of an offset in its text. */
function findPosition({ text, blocks }: MarkdownSource, offset: number, kind: MarkdownKind): number {
  const found = blocks.findIndex(({ end }) => offset <= end)
  const index = found === -1 ? blocks.length - 1 : found
  const block = blocks[index]
  if (!block) return 0
  const before = blocks.slice(0, index).reduce((size, { node }) => size + node.nodeSize, 0)
  if (block.node.isAtom) return before
  const definitions = findDefinitions(blocks.map(({ node }) => node))
  const context: BlockText = { block: block.node, kind, after: definitions && `\n\n${definitions}` }
  return before + findInBlock(text.slice(block.start, block.end), offset - block.start, context)
}

/** A block, and what its text needs after it to be read as that block. */
interface BlockText {
  block: DocumentNode
  kind: MarkdownKind
  after: string
}

/** The position in a block of an offset in its text, or of the nearest one where a letter could be typed: others are inside marks. */
function findInBlock(text: string, offset: number, block: BlockText): number {
  for (let distance = 0; distance <= Math.max(text.length, Math.abs(offset)); distance += 1) {
    for (const near of [offset + distance, offset - distance]) {
      if (near < 0 || near > text.length) continue
      const position = findMarker(text.slice(0, near) + MARKER + text.slice(near), block)
      if (position !== null) return position
    }
  }
  return 0
}

/** The position of the marker in the text of a block, if it is the only difference from the block; else null. */
function findMarker(text: string, { block, kind, after }: BlockText): number | null {
  const { document } = SYNTAX[kind].parse(text + after)
  let position: number | null = null
  document.descendants((node, start) => {
    const index = node.text?.indexOf(MARKER) ?? -1
    if (index !== -1) position = start + index
  })
  if (position === null) return null
  const unmarked = document.replace(position, position + 1, Slice.empty)
  if (kind === 'inline') return unmarked.eq(block) ? position : null
  const [first, ...others] = unmarked.children
  return others.every(({ attrs }) => attrs.defines) && first?.eq(block) ? position : null
}
