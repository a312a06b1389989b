import type { Node as DocumentNode } from 'prosemirror-model'
import type { MarkdownSource } from './document.ts'
import { toPieces } from './inline-pieces.ts'
import { writeInline } from './write-inline.ts'

/** Writes a document of one line. */
export const writeLineDocument = (document: DocumentNode): string => writeInline(toPieces(document))

/** Writes a document as Markdown. Blocks that were not changed since the document was made from `source` stay as they were written. */
export function writeBlockDocument(document: DocumentNode, source: MarkdownSource): string {
  const places = new Map(source.blocks.map((block, index) => [block.node, { ...block, index }]))
  const blocks = toSiblings(document.children.filter((block) => places.has(block) || !isEmpty(block)))
  const first = places.get(blocks[0]?.node ?? document)
  const last = places.get(blocks.at(-1)?.node ?? document)
  const written = blocks.map(({ node, marker }, index) => {
    const [place, before] = [places.get(node), places.get(blocks[index - 1]?.node ?? document)]
    const isNeighbor = place !== undefined && place.index - 1 === before?.index
    const separator = index === 0 ? '' : isNeighbor ? source.text.slice(before.end, place.start) : '\n\n'
    const isKept = place !== undefined && (node.attrs.marker ?? null) === marker
    return separator + (isKept ? source.text.slice(place.start, place.end) : writeBlock({ node, marker }, ''))
  })
  const start = first?.index === 0 ? source.text.slice(0, first.start) : ''
  const end = last?.index === source.blocks.length - 1 ? source.text.slice(last.end) : ''
  return start + written.join('') + end
}

/** A paragraph, or a list and its first marker. */
interface Sibling {
  node: DocumentNode
  marker: string | null
}

/** Two lists of one kind in a row have different markers, or they would be one list. */
function toSiblings(blocks: readonly DocumentNode[]): Sibling[] {
  const siblings: Sibling[] = []
  for (const node of blocks) {
    const previous = siblings.at(-1)
    const marker = node.type.name === 'paragraph' ? null : toMarker(node)
    const isTaken = marker !== null && marker.at(-1) === previous?.marker?.at(-1)
    siblings.push({ node, marker: isTaken ? marker.slice(0, -1) + OTHER_MARKERS[marker.at(-1) ?? ''] : marker })
  }
  return siblings
}

/** For the character that ends a marker, another one that starts a new list. */
const OTHER_MARKERS: Readonly<Record<string, string>> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' }

function toMarker({ type, attrs }: DocumentNode): string {
  const written = typeof attrs.marker === 'string' ? attrs.marker : ''
  if (type.name === 'bullet_list') return /^[-+*]$/.test(written) ? written : '-'
  return /^\d+[.)]$/.test(written) ? written : '1.'
}

/** Whether Markdown has no way to write a block: it has no text. */
const isEmpty = (block: DocumentNode): boolean =>
  block.type.name === 'paragraph' ? toPieces(block).length === 0 : block.children.every(isEmpty)

/** @param indent what each line after the first one starts with */
function writeBlock({ node, marker }: Sibling, indent: string): string {
  if (marker === null) return writeInline(toPieces(node)).replaceAll('\n', `\n${indent}`)
  const items = node.children
    .map((item) => toSiblings(item.children.filter((block) => !isEmpty(block))))
    .filter((blocks) => blocks.length > 0)
  const isLoose = node.attrs.isLoose === true || items.some(hasParagraphs)
  return items
    .map((blocks, index) => {
      const own = toItemMarker(marker, index)
      return `${own} ${writeItem(blocks, `${indent}${' '.repeat(own.length + 1)}`, isLoose)}`
    })
    .join(isLoose ? `\n\n${indent}` : `\n${indent}`)
}

function writeItem(blocks: readonly Sibling[], indent: string, isLoose: boolean): string {
  return blocks
    .map((block, index) => {
      if (index === 0) return writeBlock(block, indent)
      const isBelowText = block.marker !== null && blocks[index - 1]?.marker === null
      return `${isBelowText && !isLoose ? '\n' : '\n\n'}${indent}${writeBlock(block, indent)}`
    })
    .join('')
}

const hasParagraphs = (blocks: readonly Sibling[]): boolean => blocks.filter(({ marker }) => marker === null).length > 1

const toItemMarker = (marker: string, index: number): string =>
  marker.length === 1 ? marker : `${Number.parseInt(marker, 10) + index}${marker.at(-1)}`
