import { findMarkdownLinks, locateMarkdownLinks } from '../../../manifest/markdown.ts'
import type { MarkdownLink } from '../../../manifest/markdown-node.ts'

/** A Markdown link without escapes, title or other special syntax. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a control character ends a link
const PLAIN_LINK = /\[[^[\]\\\n\r]*\]\(([^()<>\\&\s\u0000-\u001f\u007f]+)\)/g

/**
 * The links of a Markdown text in order. Parsing Markdown takes most of the time of a check, so it is done only for texts with a
 * link that is not plain.
 */
export function findTextLinks(text: string): string[] {
  if (!text.includes('](')) return []
  if (text.includes('\\')) return findMarkdownLinks(text)
  const plain = [...text.matchAll(PLAIN_LINK)].map((match) => match[1] ?? '')
  return plain.length === text.split('](').length - 1 ? plain : findMarkdownLinks(text)
}

/** The links of a Markdown text with their ranges, in order. */
export function findLinkPlaces(text: string): MarkdownLink[] {
  if (text.includes('\\')) return locateMarkdownLinks(text)
  const plain = [...text.matchAll(PLAIN_LINK)].map(({ 0: { length }, 1: link = '', index }) => {
    const end = index + length - 1
    return { link, start: end - link.length, end }
  })
  return plain.length === text.split('](').length - 1 ? plain : locateMarkdownLinks(text)
}
