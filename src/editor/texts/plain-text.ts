import { parseMarkdown } from '../../manifest/markdown.ts'
import type { MarkdownNode } from '../../manifest/markdown-node.ts'

/** The words of a Markdown text on one line, as they are read. */
export const toPlainText = (markdown: string): string => parseMarkdown(markdown).map(readNode).join(' ').trim()

function readNode(node: MarkdownNode): string {
  if (node.kind === 'text') return node.text
  if (node.kind === 'break') return ' '
  return node.children.map(readNode).join(node.kind === 'list' ? ' ' : '')
}
