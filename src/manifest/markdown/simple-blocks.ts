import type { Heading, List, ListItem, Paragraph, PhrasingContent } from 'mdast'
import { parseSimpleLine } from './simple-inline.ts'

type SimpleBlock = Heading | List | Paragraph

/**
 * Matches a line that may be more than words of a paragraph: it is empty, begins or ends with white space, begins like another block,
 * belongs to a table or underlines a heading, or contains a line ending or a character that CommonMark replaces.
 */
const NEEDS_BLOCK_PARSER =
  /^(?:$|[\s>|]|#{1,6}(?:\s|$)|`{3}|~{3}|\[[^\]]*\]:|(?:[-*_][ \t]*){3,}$|[-=:| ]+$|(?:[-+*]|\d{1,9}[.)])(?:\s|$))|\s$|[\0\t\n\r]/

const LIST_MARKER = /^(?:[-+*]|\d{1,9}[.)]) /
const HEADING_MARKER = /^#{1,6} /
/** In parentheses, so that `split` keeps it. */
const HARD_BREAK = /( {2,}\n|\\\n)/

const DEPTHS = [1, 2, 3, 4, 5, 6] as const

/**
 * The blocks of a rich text that consists of paragraphs, headings with `#` and lists of one level, with an empty line between any two of
 * them, and of lines as `parseSimpleLine` reads them; null for any other text.
 */
export function parseSimpleBlocks(text: string): SimpleBlock[] | null {
  const blocks: SimpleBlock[] = []
  let offset = 0
  for (const source of text.split('\n\n')) {
    const block = parseBlock(source, offset)
    // Two lists, one after the other, can be one list with room between its items.
    if (!block || (block.type === 'list' && blocks.at(-1)?.type === 'list')) return null
    blocks.push(block)
    offset += source.length + '\n\n'.length
  }
  return blocks
}

function parseBlock(source: string, offset: number): SimpleBlock | null {
  const [list] = LIST_MARKER.exec(source) ?? []
  if (list !== undefined) return parseList(source, offset, list)
  const [heading] = HEADING_MARKER.exec(source) ?? []
  return heading === undefined ? parseParagraph(source, offset) : parseHeading(source, offset, heading)
}

function parseList(source: string, offset: number, first: string): List | null {
  const items: ListItem[] = []
  let start = offset
  for (const line of source.split('\n')) {
    const [marker = ''] = LIST_MARKER.exec(line) ?? []
    const words = toSign(marker) === toSign(first) ? parseWords(line.slice(marker.length), start + marker.length) : null
    if (!words) return null
    items.push({ type: 'listItem', spread: false, checked: null, children: [{ type: 'paragraph', children: words }] })
    start += line.length + '\n'.length
  }
  const number = Number.parseInt(first, 10)
  const isOrdered = !Number.isNaN(number)
  return { type: 'list', ordered: isOrdered, start: isOrdered ? number : null, spread: false, children: items }
}

/** The items of a list have the same sign: `-`, or the `.` of `1.`. */
const toSign = (marker: string): string | undefined => marker.at(-' -'.length)

function parseHeading(source: string, offset: number, { length }: string): Heading | null {
  // The same signs can close a heading.
  const children = source.endsWith('#') ? null : parseWords(source.slice(length), offset + length)
  const depth = DEPTHS[length - '# '.length]
  return children && depth ? { type: 'heading', depth, children } : null
}

function parseParagraph(source: string, offset: number): Paragraph | null {
  const children: PhrasingContent[] = []
  let start = offset
  for (const [index, part] of source.split(HARD_BREAK).entries()) {
    const isBreak = index % 2 === 1
    const nodes: PhrasingContent[] | null = isBreak ? [{ type: 'break' }] : parseWords(part, start)
    if (!nodes) return null
    children.push(...nodes)
    start += part.length
  }
  return { type: 'paragraph', children }
}

const parseWords = (line: string, offset: number): PhrasingContent[] | null =>
  NEEDS_BLOCK_PARSER.test(line) ? null : parseSimpleLine(line, offset)
