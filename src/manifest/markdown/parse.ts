import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import type { MarkdownKind } from './kind.ts'
import { parseTree, parseWithDefinitions } from './parse-tree.ts'
import { parseSimpleBlocks } from './simple-blocks.ts'
import { parseSimpleLine } from './simple-inline.ts'

/**
 * Parses CommonMark and GitHub Flavored Markdown into mdast nodes. HTML stays text. References are resolved, so there are no definitions
 * except those of footnotes.
 */
export function parseRich(text: string): RootContent[] {
  // The full parser is slow, and most texts are simple.
  return parseSimpleBlocks(text) ?? parseTree(text, 'rich')
}

/** Parses a rich text as `parseRich` does. Each node has its position, without a byte order mark, and the definitions are in their places. */
export const parseRichSource = (text: string): RootContent[] => parseWithDefinitions(text, 'rich')

/** Parses emphasis, strong, strikethrough, code, links and line breaks into mdast nodes. Everything else stays text. */
export function parseInline(text: string): PhrasingContent[] {
  const simple = /^\s|\s$|[\0\t\n\r]/.test(text) ? null : parseSimpleLine(text, 0)
  if (simple) return simple
  const paragraphs = parseTree(text, 'inline').flatMap((node) => (node.type === 'paragraph' ? [node.children] : []))
  return paragraphs.flatMap((children, index) => (index === 0 ? children : [{ type: 'text', value: ' ' }, ...children]))
}

/** Parses a text of either kind. */
export const parseMarkdown = (text: string, kind: MarkdownKind): Nodes[] =>
  kind === 'rich' ? parseRich(text) : parseInline(text)
