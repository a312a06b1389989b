import { type Node as DocumentNode, Slice } from 'prosemirror-model'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { readFormat, setLink, type TextFormat, toggle, toggleList } from './commands.ts'
import { type MarkdownSource, parseBlockDocument } from './document.ts'
import { blockSchema } from './schema.ts'
import { insert, type SelectedSource, toLines } from './source-lines.ts'
import { writeBlockDocument } from './write-markdown.ts'

/** The format of what is selected. Without a selection it is that of the word at the caret. */
export const readSourceFormat = (source: SelectedSource): TextFormat =>
  readFormat(toState(toParagraphs(selectWord(source))).state, blockSchema)

export const toggleInSource = (source: SelectedSource, mark: 'strong' | 'emphasis'): SelectedSource =>
  changeWords(source, toggle(blockSchema, mark))

export const setLinkInSource = (source: SelectedSource, href: string | null): SelectedSource =>
  changeWords(source, setLink(blockSchema, href))

/** Makes an item of each selected line or takes it out of its list. On an empty line it starts a list. */
export function toggleListInSource(source: SelectedSource, kind: 'bullet' | 'ordered'): SelectedSource {
  const { text, start, end } = source
  const line = toLines(source)
  if (line.text.trim() === '') return insert(source, kind === 'bullet' ? '- ' : '1. ')
  if (readSourceFormat(source).list !== null) return change(source, toggleList(blockSchema, kind))
  // Lines without an empty line between them are one paragraph, and would be one item.
  const separate = (part: string) => part.replaceAll(/(?<!\n)\n(?!\n)/g, '\n\n')
  const before = text.slice(0, line.start)
  const toOffset = (offset: number) => line.start + separate(text.slice(line.start, offset)).length
  const separated = { text: before + separate(line.text) + text.slice(line.end), start: toOffset(start), end: toOffset(end) }
  return change(separated, toggleList(blockSchema, kind))
}

/** The paragraphs in which the selection is. Parsing all of a long text would be too slow while it is being typed. */
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

/** Changes the selected words or the word at the caret, and selects what was selected before. */
function changeWords(source: SelectedSource, command: Command): SelectedSource {
  const changed = change(selectWord(source), command)
  return source.start === source.end ? { ...changed, start: changed.end } : changed
}

function change(selected: SelectedSource, command: Command): SelectedSource {
  const { state, source } = toState(selected)
  let next = state
  command(state, (transaction) => {
    next = state.apply(transaction)
  })
  if (next === state) return selected
  const write = (document: DocumentNode) => writeBlockDocument(document, source)
  const text = write(next.doc)
  const toOffset = (position: number, side: 'nodeAfter' | 'nodeBefore') => {
    const marks = next.doc.resolve(position)[side]?.marks ?? []
    const marked = write(next.tr.insert(position, blockSchema.text(MARKER, marks)).doc)
    return marked.replace(MARKER, '') === text ? marked.indexOf(MARKER) : text.length
  }
  return { text, start: toOffset(next.selection.from, 'nodeAfter'), end: toOffset(next.selection.to, 'nodeBefore') }
}

function toState({ text, start, end }: SelectedSource): { state: EditorState; source: MarkdownSource } {
  const { document, source } = parseBlockDocument(text)
  const [from, to] = [findPosition(source, start), findPosition(source, end)]
  const selection = TextSelection.between(document.resolve(from), document.resolve(Math.max(from, to)))
  return { state: EditorState.create({ doc: document, selection }), source }
}

/** A letter of the private use area: Markdown has no meaning for it. */
const MARKER = '\uE000'

/** The position in the document of an offset in its text. */
function findPosition({ text, blocks }: MarkdownSource, offset: number): number {
  const found = blocks.findIndex(({ end }) => offset <= end)
  const index = found === -1 ? blocks.length - 1 : found
  const block = blocks[index]
  if (!block) return 0
  const before = blocks.slice(0, index).reduce((size, { node }) => size + node.nodeSize, 0)
  return before + findInBlock(text.slice(block.start, block.end), offset - block.start, block.node)
}

/** The position in a block of an offset in its text, or of the nearest one where a letter could be typed: others are inside marks. */
function findInBlock(text: string, offset: number, block: DocumentNode): number {
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
function findMarker(text: string, block: DocumentNode): number | null {
  const { document } = parseBlockDocument(text)
  let position: number | null = null
  document.descendants((node, start) => {
    const index = node.text?.indexOf(MARKER) ?? -1
    if (index !== -1) position = start + index
  })
  if (position === null || document.childCount !== 1) return null
  return document.replace(position, position + 1, Slice.empty).firstChild?.eq(block) ? position : null
}
