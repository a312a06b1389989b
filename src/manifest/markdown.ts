import { parse, postprocess, preprocess } from 'micromark'
import { decodeString } from 'micromark-util-decode-string'

/** The part of Markdown that a manifest may use, as a tree of plain JSON. */
export type MarkdownNode =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'paragraph' | 'emphasis' | 'strong' | 'item'; children: readonly MarkdownNode[] }
  | { kind: 'list'; ordered: boolean; children: readonly MarkdownNode[] }
  | (MarkdownLink & { kind: 'link'; children: readonly MarkdownNode[] })

/** An address, and where it is written in the text: between the brackets, as offsets. */
export interface MarkdownLink {
  link: string
  start: number
  end: number
}

/** What CommonMark knows and a manifest does not: these characters stay text. */
export const DISABLED_CONSTRUCTS: readonly string[] = [
  'autolink',
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
]

type Event = ReturnType<typeof postprocess>[number]

type Parser = ReturnType<typeof parse>

let parser: Parser | undefined

/**
 * Where a paragraph may be something else, or more than one line: there is nothing, it begins or ends in white space, begins like an
 * item of a list, or has a character that ends a line or is replaced.
 */
const MAY_BE_MORE = /^(?:$|\s|(?:[-+*]|\d{1,9}[.)])(?:\s|$))|\s$|[\0\t\n\r]/

/** Characters that may mean something within a line. */
const MAY_MEAN = /[*[\\\]_]|&[#\da-z]/i

/** Parses text with emphasis, strong, links, lists and line breaks by CommonMark; everything else, HTML too, stays text. */
export function parseMarkdown(text: string): MarkdownNode[] {
  const paragraphs = text.split('\n\n')
  // Most texts are paragraphs of one line, and most lines are plain: to look for anything else takes the parser its time.
  return paragraphs.some((paragraph) => MAY_BE_MORE.test(paragraph)) ? readBlocks(text) : readLines(paragraphs)
}

function readLines(lines: readonly string[]): MarkdownNode[] {
  let offset = 0
  return lines.map((line) => {
    const children: MarkdownNode[] = MAY_MEAN.test(line) ? readLine(line, offset) : [{ kind: 'text', text: line }]
    offset += line.length + '\n\n'.length
    return { kind: 'paragraph', children }
  })
}

function readLine(line: string, offset: number): MarkdownNode[] {
  const start = { line: 1, column: 1, offset }
  return readNodes(findParser().text(start).write([line, null]).values(), 'paragraph')
}

function readBlocks(text: string): MarkdownNode[] {
  const chunks = preprocess()(text, undefined, true)
  return readNodes(postprocess(findParser().document().write(chunks)).values(), null)
}

/** To make a parser takes longer than to parse a text. All that it keeps of one for the next is which lines were lazy. */
function findParser(): Parser {
  parser ??= parse({ extensions: [{ disable: { null: [...DISABLED_CONSTRUCTS] } }] })
  parser.lazy = {}
  return parser
}

/** What stands in a token of some type, whose beginning has been read: reads to its end. Null stands for the whole text. */
function readNodes(events: IterableIterator<Event>, type: string | null): MarkdownNode[] {
  const nodes: MarkdownNode[] = []
  let siblings = nodes
  for (const event of events) {
    const [step, token] = event
    if (step === 'exit' && token.type === type) break
    if (step === 'exit') continue
    const last = siblings.at(-1)
    // Between paragraphs a line ending means nothing, and after a break it is part of that.
    if (token.type === 'lineEnding' && (type === null || !TEXTS.has(type) || last?.kind === 'break')) continue
    const node = readNode(event, events)
    if (token.type === 'listItemPrefix') {
      siblings = []
      nodes.push({ kind: 'item', children: siblings })
    } else if (node?.kind === 'text' && last?.kind === 'text') last.text += node.text
    else if (node) siblings.push(node)
  }
  return nodes
}

/** The node that begins with an event, or null: reads to its end. */
function readNode([, token, { sliceSerialize }]: Event, events: IterableIterator<Event>): MarkdownNode | null {
  switch (token.type) {
    case 'paragraph':
    case 'emphasis':
    case 'strong':
      return { kind: token.type, children: readNodes(events, token.type) }
    case 'listOrdered':
    case 'listUnordered':
      return { kind: 'list', ordered: token.type === 'listOrdered', children: readNodes(events, token.type) }
    case 'link': {
      const children = readNodes(events, 'label')
      return { kind: 'link', ...readAddress(events), children }
    }
    case 'hardBreakEscape':
    case 'hardBreakTrailing':
      return { kind: 'break' }
    case 'data':
    case 'characterEscapeValue':
    case 'lineEnding':
      return { kind: 'text', text: sliceSerialize(token) }
    case 'characterReference':
      return { kind: 'text', text: decodeString(sliceSerialize(token)) }
    default:
      return null
  }
}

/** Tokens whose lines are lines of text. */
const TEXTS: ReadonlySet<string> = new Set(['paragraph', 'emphasis', 'strong', 'label'])

/** The address of a link whose label has been read: reads to the end of the link. */
function readAddress(events: IterableIterator<Event>): MarkdownLink {
  let address = { link: '', start: 0, end: 0 }
  for (const [step, { type, start, end }, { sliceSerialize }] of events) {
    if (step === 'exit' && type === 'link') break
    if (step === 'exit') continue
    // Without an address its place is before the closing bracket.
    if (type === 'resource') address = { link: '', start: end.offset - 1, end: end.offset - 1 }
    if (type === 'resourceDestinationLiteral') address = { link: '', start: start.offset + 1, end: start.offset + 1 }
    if (type === 'resourceDestinationString')
      address = { link: decodeString(sliceSerialize({ start, end })), start: start.offset, end: end.offset }
  }
  return address
}

/** The links of a Markdown text in their order. */
export const findMarkdownLinks = (text: string): string[] => locateMarkdownLinks(text).map(({ link }) => link)

/** The links of a Markdown text with their places, in their order. */
export function locateMarkdownLinks(text: string): MarkdownLink[] {
  if (!text.includes('](')) return []
  // The parser passes over a byte order mark and does not count it.
  const passed = text.startsWith('\uFEFF') ? 1 : 0
  const collect = (node: MarkdownNode): MarkdownLink[] => {
    const inner = 'children' in node ? node.children.flatMap(collect) : []
    return node.kind === 'link' ? [{ link: node.link, start: node.start + passed, end: node.end + passed }, ...inner] : inner
  }
  return parseMarkdown(text).flatMap(collect)
}
