import { findMarkdownLinks, locateMarkdownLinks, type MarkdownKind, type MarkdownLink } from '../../../manifest/markdown/index.ts'

/** A Markdown link without escapes, title or other special syntax. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a control character ends a link
const PLAIN_LINK = /\[[^[\]\\\n\r]*\]\(([^()<>\\&\s\u0000-\u001f\u007f]+)\)/g

/** What may be a link without brackets, or a reason why brackets are not a link. Not in the URL of a link. Spaces can begin code. */
const NEEDS_PARSER = /[\\`<\t]| {4}|~~~|!\[|\]:|(?<!\]\([^()\s]*)(?:@|:\/\/|www\.)/i

/**
 * The links of a Markdown text in order. Parsing Markdown takes most of the time of a check, so it is done only for texts with a
 * link that is not plain.
 */
export function findTextLinks(text: string, kind: MarkdownKind): string[] {
  if (NEEDS_PARSER.test(text)) return findMarkdownLinks(text, kind)
  if (!text.includes('](')) return []
  const plain = [...text.matchAll(PLAIN_LINK)].map((match) => match[1] ?? '')
  return plain.length === text.split('](').length - 1 ? plain : findMarkdownLinks(text, kind)
}

/** The links of a Markdown text with their ranges, in order. URLs that are links by themselves are left out. */
export function findLinkPlaces(text: string, kind: MarkdownKind): MarkdownLink[] {
  if (NEEDS_PARSER.test(text)) return locateMarkdownLinks(text, kind)
  const plain = [...text.matchAll(PLAIN_LINK)].map(({ 0: { length }, 1: link = '', index }) => {
    const end = index + length - 1
    return { link, start: end - link.length, end }
  })
  return plain.length === text.split('](').length - 1 ? plain : locateMarkdownLinks(text, kind)
}
