import type { Heading, List, ListItem, Nodes, RootContent } from 'mdast'
import type { Node as DocumentNode } from 'prosemirror-model'
import { parseInline, parseRichSource, visit } from '../../../manifest/markdown/index.ts'
import { createInlineReader, type InlineReader } from './inline-nodes.ts'
import { blockSchema, lineSchema, type OpaqueKind } from './schema.ts'

/** The text from which a document was made. Blocks of the document that are not changed are written as they are there. */
export interface MarkdownSource {
  text: string
  /** The top-level nodes of the document in order, and their positions in the text. */
  blocks: readonly { node: DocumentNode; start: number; end: number }[]
}

/** A document for editing rich text. */
export function parseBlockDocument(text: string): { document: DocumentNode; source: MarkdownSource } {
  // The parser skips a byte order mark and does not count it.
  const skipped = text.startsWith('\uFEFF') ? 1 : 0
  const written = text.slice(skipped)
  const toBlock = createBlockReader(written)
  let last = 0
  const blocks = joinCaptions(parseRichSource(text)).map((nodes) => {
    const [first, ...others] = nodes
    // The parser includes the definitions above a heading that is underlined.
    const start = startOf(first) < last ? last + written.slice(last).search(/\S|$/) : startOf(first)
    const end = endOf(nodes.at(-1))
    last = end
    const node = (others.length === 0 && first ? toBlock(first) : null) ?? toOpaque(nodes, written.slice(start, end))
    return { node, start: start + skipped, end: end + skipped }
  })
  const content = blocks.length > 0 ? blocks.map(({ node }) => node) : [blockSchema.node('paragraph')]
  return { document: blockSchema.node('doc', null, content), source: { text, blocks } }
}

/** A document for editing inline text. */
export const parseLineDocument = (text: string): DocumentNode =>
  lineSchema.node('doc', null, createInlineReader(text, lineSchema)(parseInline(text)))

const startOf = (node: Nodes | undefined): number => node?.position?.start.offset ?? 0
const endOf = (node: Nodes | undefined): number => node?.position?.end.offset ?? 0

/** The blocks of a text, each alone but for tables, which are followed by their captions. */
function joinCaptions(nodes: readonly RootContent[]): RootContent[][] {
  const joined: RootContent[][] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (last?.length === 1 && last[0]?.type === 'table' && isCaption(node)) last.push(node)
    else joined.push([node])
  }
  return joined
}

const isCaption = (node: RootContent): boolean =>
  node.type === 'paragraph' && node.children[0]?.type === 'text' && /^:\s+/.test(node.children[0].value)

const OPAQUE_KINDS: Readonly<Record<string, OpaqueKind>> = {
  table: 'table',
  footnoteDefinition: 'footnote',
  definition: 'definition',
}

function toOpaque(nodes: readonly RootContent[], source: string): DocumentNode {
  const kind = OPAQUE_KINDS[nodes[0]?.type ?? ''] ?? 'other'
  return blockSchema.node('opaque', { source, kind, defines: writeDefinitions(nodes) })
}

/** The definitions in some nodes, as short as they can be to define the same names. */
function writeDefinitions(nodes: readonly RootContent[]): string {
  const definitions: string[] = []
  for (const root of nodes)
    visit(root, (node) => {
      if (node.type === 'definition') definitions.push(`[${node.label ?? node.identifier}]: x`)
      if (node.type === 'footnoteDefinition') definitions.push(`[^${node.label ?? node.identifier}]: x`)
    })
  return definitions.join('\n\n')
}

type BlockReader = (node: RootContent) => DocumentNode | null

/** Creates a function that makes the block of a document from a node; null if it contains something that cannot be edited here. */
function createBlockReader(text: string): BlockReader {
  const toInline = createInlineReader(text, blockSchema)
  const toBlock: BlockReader = (node) => {
    switch (node.type) {
      case 'paragraph':
        return blockSchema.node('paragraph', null, toInline(node.children))
      case 'heading':
        return toHeading(node, toInline)
      case 'blockquote': {
        const blocks = toBlocks(node.children, toBlock)
        return blocks && blockSchema.node('blockquote', null, blocks.length > 0 ? blocks : [blockSchema.node('paragraph')])
      }
      case 'code': {
        const [, info = ''] = /^(?:`{3,}|~{3,})[ \t]*([^\n]*)/.exec(text.slice(startOf(node))) ?? []
        return blockSchema.node('code_block', { info: info.trimEnd() }, node.value === '' ? [] : [blockSchema.text(node.value)])
      }
      case 'thematicBreak':
        return blockSchema.node('horizontal_rule')
      case 'list':
        return toList(node, toListStyle(text.slice(startOf(node), endOf(node))), toBlock)
      default:
        return null
    }
  }
  return toBlock
}

/** The blocks of a container; null if one of them cannot be edited here. */
function toBlocks(nodes: readonly RootContent[], toBlock: BlockReader): DocumentNode[] | null {
  const blocks = nodes.map(toBlock)
  return blocks.every((block) => block !== null) ? blocks : null
}

/** A heading that is underlined can have line breaks, but is rewritten without. */
function toHeading({ depth, children }: Heading, toInline: InlineReader): DocumentNode | null {
  const content = toInline(children)
  const hasBreak = content.some(({ type }) => type.name === 'hard_break')
  return hasBreak ? null : blockSchema.node('heading', { level: depth }, content)
}

interface ListStyle {
  marker: string | null
  isLoose: boolean
}

const toListStyle = (source: string): ListStyle => ({
  marker: /^(?:[-+*]|\d{1,9}[.)])/.exec(source)?.[0] ?? null,
  isLoose: /\n[ \t>]*\n/.test(source),
})

function toList({ ordered, children }: List, style: ListStyle, toBlock: BlockReader): DocumentNode | null {
  const items = children.map((item) => toItem(item, toBlock))
  if (!items.every((item) => item !== null)) return null
  return blockSchema.node(ordered ? 'ordered_list' : 'bullet_list', { ...style }, items)
}

/** An item of a document starts with a paragraph, so one that starts with another block gets an empty one. */
function toItem({ checked = null, children }: ListItem, toBlock: BlockReader): DocumentNode | null {
  const blocks = toBlocks(children, toBlock)
  if (!blocks) return null
  const isStarted = children[0]?.type === 'paragraph'
  return blockSchema.node('list_item', { checked }, isStarted ? blocks : [blockSchema.node('paragraph'), ...blocks])
}
