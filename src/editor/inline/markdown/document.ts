import type { Node as DocumentNode, Mark } from 'prosemirror-model'
import { locateMarkdownBlocks, parseMarkdown } from '../../../manifest/markdown.ts'
import type { MarkdownNode } from '../../../manifest/markdown-node.ts'
import { blockSchema, lineSchema, type MarkdownSchema } from './schema.ts'

/** The text from which a document was made. Blocks of the document that are not changed are written as they are there. */
export interface MarkdownSource {
  text: string
  /** The top-level nodes of the document in order, and their positions in the text. */
  blocks: readonly { node: DocumentNode; start: number; end: number }[]
}

/** A document for editing Markdown with paragraphs and lists. */
export function parseBlockDocument(text: string): { document: DocumentNode; source: MarkdownSource } {
  const nodes = parseMarkdown(text)
  const positions = locateMarkdownBlocks(text)
  const blocks = nodes.flatMap((parsed, index) => {
    const position = positions[index]
    if (!position) return []
    const node = toBlock(parsed, toListStyle(text.slice(position.start, position.end)))
    return [{ node, ...position }]
  })
  const content = blocks.length > 0 ? blocks.map(({ node }) => node) : [blockSchema.node('paragraph')]
  return { document: blockSchema.node('doc', null, content), source: { text, blocks } }
}

/** A document for editing Markdown in one line; null if the text has several paragraphs or a list. */
export function parseLineDocument(text: string): DocumentNode | null {
  const [paragraph, ...others] = parseMarkdown(text)
  if (others.length > 0 || (paragraph && paragraph.kind !== 'paragraph')) return null
  return lineSchema.node('doc', null, paragraph ? toInline(paragraph.children, [], lineSchema) : [])
}

interface ListStyle {
  marker: string | null
  isLoose: boolean
}

const NEW_LIST: ListStyle = { marker: null, isLoose: false }

const toListStyle = (source: string): ListStyle => ({
  marker: /^(?:[-+*]|\d{1,9}[.)])/.exec(source)?.[0] ?? null,
  isLoose: /\n[ \t]*\n/.test(source),
})

function toBlock(node: MarkdownNode, style: ListStyle): DocumentNode {
  if (node.kind === 'list') {
    const items = node.children.map((item) =>
      blockSchema.node('list_item', null, toItemContent('children' in item ? item.children : [])),
    )
    return blockSchema.node(node.ordered ? 'ordered_list' : 'bullet_list', { ...style }, items)
  }
  return blockSchema.node('paragraph', null, toInline('children' in node ? node.children : [node], [], blockSchema))
}

/** An item of a document starts with a paragraph, so one that starts with a list gets an empty one. */
function toItemContent(children: readonly MarkdownNode[]): DocumentNode[] {
  const blocks = children.map((child) => toBlock(child, NEW_LIST))
  return blocks[0]?.type.name === 'paragraph' ? blocks : [blockSchema.node('paragraph'), ...blocks]
}

/** Line endings inside a paragraph are spaces, as browsers show them. */
function toInline(nodes: readonly MarkdownNode[], marks: readonly Mark[], schema: MarkdownSchema): DocumentNode[] {
  return nodes.flatMap((node): DocumentNode[] => {
    switch (node.kind) {
      case 'text':
        return node.text === '' ? [] : [schema.text(node.text.replaceAll('\n', ' '), marks)]
      case 'break':
        return [schema.node('hard_break', null, undefined, marks)]
      case 'link':
        return toInline(node.children, schema.mark('link', { href: node.link }).addToSet(marks), schema)
      case 'strong':
      case 'emphasis':
        return toInline(node.children, schema.mark(node.kind).addToSet(marks), schema)
      default:
        return toInline(node.children, marks, schema)
    }
  })
}
