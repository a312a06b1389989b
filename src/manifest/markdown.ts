import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** The part of Markdown that a manifest may use, as a tree of plain JSON. */
export type MarkdownNode =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'paragraph' | 'emphasis' | 'strong' | 'item'; children: MarkdownNode[] }
  | { kind: 'list'; ordered: boolean; children: MarkdownNode[] }
  | { kind: 'link'; link: string; children: MarkdownNode[] }

/** What CommonMark knows and a manifest does not: these characters stay text. */
const DISABLED = [
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

/** Parses text with emphasis, strong, links, lists and line breaks; everything else, HTML too, stays text. */
export function parseMarkdown(text: string): MarkdownNode[] {
  const root: Root = fromMarkdown(text, { extensions: [{ disable: { null: DISABLED } }] })
  return root.children.flatMap(toNodes)
}

/** The links of a Markdown text in their order. */
export function findMarkdownLinks(text: string): string[] {
  if (!text.includes('](') && !text.includes('][')) return []
  const collect = (node: MarkdownNode): string[] => {
    const inner = 'children' in node ? node.children.flatMap(collect) : []
    return node.kind === 'link' ? [node.link, ...inner] : inner
  }
  return parseMarkdown(text).flatMap(collect)
}

function toNodes(node: Nodes): MarkdownNode[] {
  switch (node.type) {
    case 'text':
      return [{ kind: 'text', text: node.value }]
    case 'break':
      return [{ kind: 'break' }]
    case 'paragraph':
    case 'emphasis':
    case 'strong':
      return [{ kind: node.type, children: node.children.flatMap(toNodes) }]
    case 'list':
      return [{ kind: 'list', ordered: node.ordered === true, children: node.children.flatMap(toNodes) }]
    case 'listItem':
      return [{ kind: 'item', children: node.children.flatMap(toNodes) }]
    case 'link':
      return [{ kind: 'link', link: node.url, children: node.children.flatMap(toNodes) }]
    default:
      return 'children' in node ? node.children.flatMap(toNodes) : []
  }
}
