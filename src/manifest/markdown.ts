import { parse, postprocess, preprocess } from 'micromark'
import { decodeString } from 'micromark-util-decode-string'
import type { MarkdownLink, MarkdownNode } from './markdown-node.ts'
import { parseSimpleLine } from './simple-inline.ts'

/** The CommonMark constructs that a manifest does not support. Their characters stay text. */
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
 * Matches text that may be more than a paragraph of one line: it is empty, begins or ends with white space, begins like a list item, or
 * contains a line ending or a character that CommonMark replaces.
 */
const NEEDS_BLOCK_PARSER = /^(?:$|\s|(?:[-+*]|\d{1,9}[.)])(?:\s|$))|\s$|[\0\t\n\r]/

/** Parses emphasis, strong, links, lists and line breaks by CommonMark. Everything else stays text, including HTML. */
export function parseMarkdown(text: string): MarkdownNode[] {
  const paragraphs = text.split('\n\n')
  // The full parser is slow, and most texts are paragraphs of one plain line.
  return paragraphs.some((paragraph) => NEEDS_BLOCK_PARSER.test(paragraph)) ? parseBlocks(text) : parseLines(paragraphs)
}

function parseLines(lines: readonly string[]): MarkdownNode[] {
  let offset = 0
  return lines.map((line) => {
    const children = parseSimpleLine(line, offset) ?? parseLine(line, offset)
    offset += line.length + '\n\n'.length
    return { kind: 'paragraph', children }
  })
}

function parseLine(line: string, offset: number): MarkdownNode[] {
  const start = { line: 1, column: 1, offset }
  return collectNodes(getParser().text(start).write([line, null]).values(), 'paragraph')
}

const parseBlocks = (text: string): MarkdownNode[] => collectNodes(parseEvents(text).values(), null)

const parseEvents = (text: string): Event[] =>
  postprocess(
    getParser()
      .document()
      .write(preprocess()(text, undefined, true)),
  )

/** The positions of the top-level paragraphs and lists of a text, in order. */
export function locateMarkdownBlocks(text: string): { start: number; end: number }[] {
  const blocks: { start: number; end: number }[] = []
  const skipped = countSkipped(text)
  let depth = 0
  for (const [step, { type, start, end }] of parseEvents(text)) {
    if (!BLOCKS.has(type)) continue
    depth += step === 'enter' ? 1 : -1
    if (step === 'exit' && depth === 0) blocks.push({ start: start.offset + skipped, end: end.offset + skipped })
  }
  return blocks
}

const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'listOrdered', 'listUnordered'])

/** The parser skips a byte order mark and does not count it. */
const countSkipped = (text: string): number => (text.startsWith('\uFEFF') ? 1 : 0)

/** The parser, reused because creating one takes longer than parsing a text. Its only state between texts is the list of lazy lines. */
function getParser(): Parser {
  parser ??= parse({ extensions: [{ disable: { null: [...DISABLED_CONSTRUCTS] } }] })
  parser.lazy = {}
  return parser
}

/** The content of a token whose start has been consumed. Consumes events up to its end; with `null`, all of them. */
function collectNodes(events: IterableIterator<Event>, type: string | null): MarkdownNode[] {
  const nodes: MarkdownNode[] = []
  let siblings = nodes
  for (const event of events) {
    const [step, token] = event
    if (step === 'exit' && token.type === type) break
    if (step === 'exit') continue
    const last = siblings.at(-1)
    // Ignore line endings between paragraphs, and after a hard break, which includes its line ending.
    if (token.type === 'lineEnding' && (type === null || !TEXTS.has(type) || last?.kind === 'break')) continue
    const node = collectNode(event, events)
    if (token.type === 'listItemPrefix') {
      siblings = []
      nodes.push({ kind: 'item', children: siblings })
    } else if (node?.kind === 'text' && last?.kind === 'text') last.text += node.text
    else if (node) siblings.push(node)
  }
  return nodes
}

/** The node that starts with an event, or null. Consumes events up to its end. */
function collectNode([, token, { sliceSerialize }]: Event, events: IterableIterator<Event>): MarkdownNode | null {
  switch (token.type) {
    case 'paragraph':
    case 'emphasis':
    case 'strong':
      return { kind: token.type, children: collectNodes(events, token.type) }
    case 'listOrdered':
    case 'listUnordered':
      return { kind: 'list', ordered: token.type === 'listOrdered', children: collectNodes(events, token.type) }
    case 'link': {
      const children = collectNodes(events, 'label')
      return { kind: 'link', ...collectDestination(events), children }
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

/** Tokens whose line endings are part of the text. */
const TEXTS: ReadonlySet<string> = new Set(['paragraph', 'emphasis', 'strong', 'label'])

/** The URL of a link whose label has been consumed. Consumes events up to the end of the link. */
function collectDestination(events: IterableIterator<Event>): MarkdownLink {
  let destination = { link: '', start: 0, end: 0 }
  for (const [step, { type, start, end }, { sliceSerialize }] of events) {
    if (step === 'exit' && type === 'link') break
    if (step === 'exit') continue
    // Without a URL, its position is before the closing parenthesis.
    if (type === 'resource') destination = { link: '', start: end.offset - 1, end: end.offset - 1 }
    if (type === 'resourceDestinationLiteral') destination = { link: '', start: start.offset + 1, end: start.offset + 1 }
    if (type === 'resourceDestinationString')
      destination = { link: decodeString(sliceSerialize({ start, end })), start: start.offset, end: end.offset }
  }
  return destination
}

/** The URLs of the links in a Markdown text, in order. */
export const findMarkdownLinks = (text: string): string[] => locateMarkdownLinks(text).map(({ link }) => link)

/** The links of a Markdown text with their positions, in order. */
export function locateMarkdownLinks(text: string): MarkdownLink[] {
  if (!text.includes('](')) return []
  const skipped = countSkipped(text)
  const collect = (node: MarkdownNode): MarkdownLink[] => {
    const inner = 'children' in node ? node.children.flatMap(collect) : []
    return node.kind === 'link' ? [{ link: node.link, start: node.start + skipped, end: node.end + skipped }, ...inner] : inner
  }
  return parseMarkdown(text).flatMap(collect)
}
