import type { Link, Nodes, Root } from 'mdast'
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
  return toTree(text).children.flatMap(toNodes)
}

const toTree = (text: string): Root => fromMarkdown(text, { extensions: [{ disable: { null: DISABLED } }] })

/** The links of a Markdown text in their order. */
export function findMarkdownLinks(text: string): string[] {
  if (!text.includes('](') && !text.includes('][')) return []
  const collect = (node: MarkdownNode): string[] => {
    const inner = 'children' in node ? node.children.flatMap(collect) : []
    return node.kind === 'link' ? [node.link, ...inner] : inner
  }
  return parseMarkdown(text).flatMap(collect)
}

/** Where a link is written: its address between the brackets, as offsets of the text. */
export interface PlacedLink {
  link: string
  start: number
  end: number
}

/** The links of a Markdown text with their places, in their order. */
export function locateMarkdownLinks(text: string): PlacedLink[] {
  const collect = (node: Nodes): PlacedLink[] => {
    const inner = 'children' in node ? node.children.flatMap(collect) : []
    return node.type === 'link' ? [...placeOf(node, text), ...inner] : inner
  }
  return collect(toTree(text))
}

function placeOf({ url, position, children }: Link, text: string): PlacedLink[] {
  const from = children.at(-1)?.position?.end.offset ?? (position?.start.offset ?? 0) + 1
  const opening = /^\]\(\s*/.exec(text.slice(from, position?.end.offset))
  if (!opening) return []
  const start = from + opening[0].length
  const rest = text.slice(start, position?.end.offset)
  const bracketed = /^<((?:\\.|[^\\>])*)>/.exec(rest)?.[1]
  if (bracketed !== undefined) return [{ link: url, start: start + 1, end: start + 1 + bracketed.length }]
  const bare = /^\S*?(?=\s|\)$)/.exec(rest)?.[0]
  return bare === undefined ? [] : [{ link: url, start, end: start + bare.length }]
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
