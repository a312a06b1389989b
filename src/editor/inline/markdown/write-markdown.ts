import type { Node as DocumentNode } from 'prosemirror-model'
import { type MarkdownSource, parseBlockDocument } from './document.ts'
import { toPieces } from './inline-pieces.ts'
import { INLINE_TEXT, writeInline } from './write-inline.ts'

/** Writes a document of inline text. */
export const writeLineDocument = (document: DocumentNode): string => writeInline(toPieces(document), INLINE_TEXT)

/** Writes a document as Markdown. Blocks that were not changed since the document was made from `source` stay as they were written. */
export function writeBlockDocument(document: DocumentNode, source: MarkdownSource): string {
  const places = new Map(source.blocks.map((block, index) => [block.node, { ...block, index }]))
  const blocks = toSiblings(document.children.filter((block) => places.has(block) || !isEmpty(block)))
  const definitions = findDefinitions(document.children)
  const hasSameDefinitions = definitions === findDefinitions(source.blocks.map(({ node }) => node))
  const first = places.get(blocks[0]?.node ?? document)
  const last = places.get(blocks.at(-1)?.node ?? document)
  let isKept = true
  const written = blocks.map(({ node, marker }, index) => {
    const [place, before] = [places.get(node), places.get(blocks[index - 1]?.node ?? document)]
    const gap = place && source.text.slice(source.blocks[place.index - 1]?.end ?? 0, place.start)
    const isNeighbor = place !== undefined && place.index - 1 === before?.index
    const separator = index === 0 ? '' : isNeighbor && gap !== undefined ? gap : '\n\n'
    const text = place && source.text.slice(place.start, place.end)
    const next = places.get(blocks[index + 1]?.node ?? document)
    const isBelowSame = isNeighbor && isKept
    const isAmongSame = (index === 0 || isBelowSame) && (index === blocks.length - 1 || next?.index === (place?.index ?? 0) + 1)
    const above = place && source.blocks[place.index - 1]
    const isSame =
      text !== undefined &&
      (isAmongSame || !isIndentedCode(node, text)) &&
      (isBelowSame || !above || !isIndentedCode(above.node, source.text.slice(above.start, above.end))) &&
      (node.attrs.marker ?? null) === marker &&
      (hasSameDefinitions || !hasReferences(node)) &&
      (index === blocks.length - 1 || !isOpenCode(node, text)) &&
      (isNeighbor || place?.index === 0 || EMPTY_LINE.test(gap ?? '') || isReadAs(node, text, definitions))
    const own = isSame ? text : writeBlock({ node, marker }, { definitions, start: '' })
    isKept = own === text
    return separator + own
  })
  const start = first?.index === 0 ? source.text.slice(0, first.start) : ''
  const end = last?.index === source.blocks.length - 1 ? source.text.slice(last.end) : ''
  return start + written.join('') + end
}

const EMPTY_LINE = /\n[ \t]*\r?\n/

/** Whether a text is a block also where no other block is directly above it. */
const isReadAs = (block: DocumentNode, text: string, definitions: string): boolean =>
  parseBlockDocument(`${text}\n\n${definitions}`).document.firstChild?.eq(block) ?? false

/** The definitions in some blocks, in a short form. */
export function findDefinitions(blocks: readonly DocumentNode[]): string {
  const definitions: string[] = []
  for (const block of blocks) {
    const visit = ({ attrs: { defines } }: DocumentNode) => {
      if (typeof defines === 'string' && defines !== '') definitions.push(defines)
    }
    visit(block)
    block.descendants(visit)
  }
  return definitions.join('\n\n')
}

/** Whether a block may refer to a definition. */
function hasReferences(block: DocumentNode): boolean {
  let found = false
  block.descendants(({ type, marks }) => {
    found ||= type.name === 'inline_opaque' || marks.some((mark) => mark.type.name === 'link')
  })
  return found
}

/**
 * Whether a block is code without a fence. Below another block, it can be a part of a list, of a footnote or of other code, and below it
 * the parser finds no list whose first number is not 1.
 */
const isIndentedCode = ({ type }: DocumentNode, text: string): boolean => type.name === 'code_block' && !FENCE.test(text)

const FENCE = /^(?:`{3,}|~{3,})/

/** Whether a block is code without an end, so that everything after it would be code. */
const isOpenCode = ({ type }: DocumentNode, text: string): boolean => {
  if (type.name !== 'code_block') return false
  const [fence] = FENCE.exec(text) ?? []
  if (fence === undefined) return false
  const last = text.slice(text.lastIndexOf('\n') + 1).trim()
  return !text.includes('\n') || !last.startsWith(fence) || last.replaceAll(fence.charAt(0), '') !== ''
}

/** A block. A list has a marker. */
interface Sibling {
  node: DocumentNode
  marker: string | null
}

/** Two lists of one kind in a row have different markers, or they would be one list. */
function toSiblings(blocks: readonly DocumentNode[]): Sibling[] {
  const siblings: Sibling[] = []
  for (const [index, node] of blocks.entries()) {
    const marker = toMarker(node)
    const taken = [toEnd(siblings.at(-1)), toEnd(toOpaqueSibling(blocks[index + 1]))]
    const isTaken = marker !== null && node.type.name !== 'opaque' && taken.includes(marker.at(-1))
    siblings.push({ node, marker: isTaken ? marker.slice(0, -1) + findOtherMarker(marker.at(-1) ?? '', taken) : marker })
  }
  return siblings
}

const toWrittenSiblings = ({ children }: DocumentNode): Sibling[] => toSiblings(children.filter((block) => !isEmpty(block)))

const toEnd = (sibling: Sibling | undefined): string | undefined => sibling?.marker?.at(-1)

/** A list that is not edited here keeps its marker, so that of the list before it changes. */
const toOpaqueSibling = (node: DocumentNode | undefined): Sibling | undefined =>
  node?.type.name === 'opaque' ? { node, marker: toMarker(node) } : undefined

/** The characters that end the markers of each kind of list. */
const MARKER_ENDS = ['-*+', '.)']

/** For the character that ends a marker, another one that starts a new list. */
function findOtherMarker(end: string, taken: readonly (string | undefined)[]): string {
  const ends = MARKER_ENDS.find((kind) => kind.includes(end)) ?? end
  return [...ends].find((other) => !taken.includes(other)) ?? end
}

/** The first marker of a list; null for any other block. */
function toMarker({ type, attrs }: DocumentNode): string | null {
  const written = typeof attrs.marker === 'string' ? attrs.marker : ''
  switch (type.name) {
    case 'bullet_list':
      return /^[-+*]$/.test(written) ? written : '-'
    case 'ordered_list':
      return /^\d+[.)]$/.test(written) ? written : '1.'
    case 'opaque':
      return /^(?:[-+*]|\d{1,9}[.)])(?=\s)/.exec(String(attrs.source))?.[0] ?? null
    default:
      return null
  }
}

/** Whether Markdown has no way to write a block: it has no text. */
function isEmpty(block: DocumentNode): boolean {
  if (block.isAtom || block.type.name === 'code_block') return false
  return block.isTextblock ? toPieces(block).length === 0 : block.children.every(isEmpty)
}

/** What is around a block that is being written. */
interface BlockContext {
  definitions: string
  /** The marker of the list item that starts with the block, or `''`. */
  start: string
}

function writeBlock({ node, marker }: Sibling, context: BlockContext): string {
  switch (node.type.name) {
    case 'heading': {
      const hashes = `${'#'.repeat(Number(node.attrs.level))} `
      return hashes + writeText(node, { ...context, start: hashes })
    }
    case 'code_block':
      return writeCodeBlock(node)
    case 'horizontal_rule':
      // After the marker `-`, hyphens would be one rule together with it.
      return context.start.startsWith('-') ? '***' : '---'
    case 'opaque':
      return String(node.attrs.source)
    case 'blockquote':
      return `> ${prefixLines(writeBlocks(toWrittenSiblings(node), false, { ...context, start: '' }), '> ')}`
    case 'bullet_list':
    case 'ordered_list':
      return writeList(node, marker ?? '-', context)
    default:
      return writeText(node, context)
  }
}

function writeText(node: DocumentNode, { definitions, start }: BlockContext): string {
  const pieces = toPieces(node, (reference) => definitions.toLowerCase().includes(`${reference.toLowerCase()}:`))
  return writeInline(pieces, { kind: 'rich', start, definitions })
}

function writeCodeBlock({ textContent, attrs }: DocumentNode): string {
  const info = String(attrs.info)
  const sign = info.includes('`') ? '~' : '`'
  const runs = textContent.match(sign === '~' ? /~+/g : /`+/g) ?? []
  const fence = sign.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)))
  return `${fence}${info}\n${textContent}${textContent === '' ? '' : '\n'}${fence}`
}

/** Each line after the first one with a prefix. Lines without text get it without the spaces at its end. */
const prefixLines = (text: string, prefix: string): string =>
  text.replaceAll(/\n(?=(\n)?)/g, (_, isBlank) => `\n${isBlank ? prefix.trimEnd() : prefix}`)

function writeList(node: DocumentNode, marker: string, context: BlockContext): string {
  const items = node.children.map((item) => ({ item, blocks: toWrittenSiblings(item) })).filter(({ blocks }) => blocks.length > 0)
  const isLoose = node.attrs.isLoose === true || items.some(({ blocks }) => hasParagraphs(blocks))
  return items
    .map(({ item, blocks }, index) => {
      const own = `${toItemMarker(marker, index)} `
      const { checked } = item.attrs
      const isTask = typeof checked === 'boolean' && blocks[0]?.node.type.name === 'paragraph'
      const task = isTask ? `[${checked ? 'x' : ' '}] ` : ''
      const text = writeBlocks(blocks, !isLoose, { ...context, start: own + task })
      return own + task + prefixLines(text, ' '.repeat(own.length))
    })
    .join(isLoose ? '\n\n' : '\n')
}

/** @param isTight whether a list is directly below the paragraph before it */
function writeBlocks(blocks: readonly Sibling[], isTight: boolean, context: BlockContext): string {
  return blocks
    .map((block, index) => {
      if (index === 0) return writeBlock(block, context)
      const isBelowText = blocks[index - 1]?.node.type.name === 'paragraph' && canInterrupt(block)
      return `${isBelowText && isTight ? '\n' : '\n\n'}${writeBlock(block, { ...context, start: '' })}`
    })
    .join('')
}

/**
 * Whether a block is a list that can follow a paragraph without an empty line (CommonMark 0.31, "List items"). That depends on all markers in
 * its first line.
 */
function canInterrupt({ marker, node }: Sibling): boolean {
  if (node.type.name === 'opaque' || marker === null || !/^(?:[-+*]|1[.)])$/.test(marker)) return false
  const first = node.children.map(toWrittenSiblings).find((blocks) => blocks.length > 0)?.[0]
  return !first || first.marker === null || canInterrupt(first)
}

const hasParagraphs = (blocks: readonly Sibling[]): boolean =>
  blocks.filter(({ node }) => node.type.name === 'paragraph').length > 1

const toItemMarker = (marker: string, index: number): string =>
  marker.length === 1 ? marker : `${Number.parseInt(marker, 10) + index}${marker.at(-1)}`
