import type { Nodes } from 'mdast'
import { type MarkdownKind, parseMarkdown } from '../../manifest/markdown/index.ts'

/** The words of a Markdown text on one line, as they are read. Footnotes are at its end. */
export function toPlainText(markdown: string, kind: MarkdownKind): string {
  const nodes = parseMarkdown(markdown, kind)
  if (kind === 'inline') return nodes.map(readNode).join('').trim()
  const notes = nodes.filter(({ type }) => type === 'footnoteDefinition')
  return joinBlocks([...nodes.filter(({ type }) => type !== 'footnoteDefinition'), ...notes])
}

const joinBlocks = (nodes: readonly Nodes[]): string =>
  nodes
    .map((node) => readNode(node).trim())
    .filter((words) => words !== '')
    .join(' ')

function readNode(node: Nodes): string {
  switch (node.type) {
    case 'break':
      return ' '
    case 'image':
      return node.alt ?? ''
    case 'paragraph':
    case 'heading':
    case 'tableCell':
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'link':
      return node.children.map(readNode).join('')
    default:
      if ('children' in node) return joinBlocks(node.children)
      return 'value' in node ? node.value.replaceAll('\n', ' ') : ''
  }
}
