import type { Nodes, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toString as toText } from 'mdast-util-to-string'
import { gfm } from 'micromark-extension-gfm'

/** A Markdown document of the repository. */
export interface MarkdownDocument {
  /** The text of the first heading. */
  title: string
  /** The first paragraph, without its Markdown. */
  summary: string
  /** What follows the first heading, divided at headings of the second level into texts of at most `maxLength` characters. */
  parts: string[]
}

export const parseMarkdown = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })

/** Divides a document. Throws if it does not begin with a heading, or a section is longer than `maxLength`. */
export function toDocument(file: string, text: string, maxLength: number): MarkdownDocument {
  const { children } = parseMarkdown(text)
  const [first, ...rest] = children
  if (first?.type !== 'heading' || first.depth !== 1) throw new Error(`${file} must begin with a heading of the first level.`)
  const summary = rest.find(({ type }) => type === 'paragraph')
  const parts = joinSections(divide(text, rest), maxLength)
  const tooLong = parts.find(({ length }) => length > maxLength)
  if (tooLong !== undefined)
    throw new Error(`${file} has a section with more than ${maxLength} characters: "${tooLong.slice(0, 40)}…". Divide it.`)
  return { title: toText(first), summary: summary ? toText(summary).replaceAll(/\s+/g, ' ') : '', parts }
}

/** The text before the first heading of the second level, and the text from each of them on. */
function divide(text: string, children: readonly RootContent[]): string[] {
  const starts = children.flatMap((node, index) =>
    index === 0 || (node.type === 'heading' && node.depth === 2) ? [toStart(node)] : [],
  )
  return starts.map((start, index) => text.slice(start, starts[index + 1]).trim())
}

function joinSections(sections: readonly string[], maxLength: number): string[] {
  const parts: string[] = []
  for (const section of sections) {
    const joined = `${parts.at(-1)}\n\n${section}`
    if (parts.length > 0 && joined.length <= maxLength) parts[parts.length - 1] = joined
    else parts.push(section)
  }
  return parts
}

/** A text in which the URLs of links and pictures are replaced by those that `change` returns. */
export function replaceUrls(text: string, change: (url: string) => string): string {
  const spots = listUrls(parseMarkdown(text)).flatMap(({ url, start, end }) => {
    // The URL follows the label, in which it may occur, too.
    const at = text.lastIndexOf(url, end)
    const changed = change(url)
    return at < start || changed === url ? [] : [{ at, url, changed }]
  })
  return spots
    .toSorted((one, other) => other.at - one.at)
    .reduce((result, { at, url, changed }) => result.slice(0, at) + changed + result.slice(at + url.length), text)
}

interface UrlSpot {
  url: string
  start: number
  end: number
}

function listUrls(node: Nodes): UrlSpot[] {
  const inner = 'children' in node ? node.children.flatMap(listUrls) : []
  if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return inner
  return [{ url: node.url, start: toStart(node), end: node.position?.end.offset ?? 0 }, ...inner]
}

/** The links of a text to files of the repository: paths, without anchors. */
export const listLinkedFiles = (text: string): string[] =>
  listUrls(parseMarkdown(text)).flatMap(({ url }) => {
    const [file = ''] = url.split('#')
    return file === '' || /^(?:[a-z]+:|\/)/.test(file) ? [] : [file]
  })

const toStart = (node: Nodes): number => node.position?.start.offset ?? 0
