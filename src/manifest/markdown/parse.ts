import type { Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { MarkdownKind } from './kind.ts'
import { parseTree, parseWithDefinitions } from './parse-tree.ts'
import { parseSimpleLine } from './simple-inline.ts'

/**
 * Matches text that may be more than a paragraph of one line: it is empty, begins or ends with white space, begins like another block, or
 * contains a line ending or a character that CommonMark replaces.
 */
const NEEDS_BLOCK_PARSER =
  /^(?:$|[\s>|]|#{1,6}(?:\s|$)|`{3}|~{3}|\[[^\]]*\]:|(?:[-*_][ \t]*){3,}$|(?:[-+*]|\d{1,9}[.)])(?:\s|$))|\s$|[\0\t\n\r]/

/**
 * Parses CommonMark and GitHub Flavored Markdown into mdast nodes. HTML and indented code stay text. References are resolved, so there
 * are no definitions except those of footnotes.
 */
export function parseRich(text: string): RootContent[] {
  const lines = text.split('\n\n')
  // The full parser is slow, and most texts are paragraphs of one plain line.
  return (lines.some((line) => NEEDS_BLOCK_PARSER.test(line)) ? null : parseSimpleLines(lines)) ?? parseTree(text, 'rich')
}

function parseSimpleLines(lines: readonly string[]): Paragraph[] | null {
  const paragraphs: Paragraph[] = []
  let offset = 0
  for (const line of lines) {
    const children = parseSimpleLine(line, offset)
    if (!children) return null
    paragraphs.push({ type: 'paragraph', children })
    offset += line.length + '\n\n'.length
  }
  return paragraphs
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
