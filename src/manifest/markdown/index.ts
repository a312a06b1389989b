import type { MarkdownKind, TargetPosition } from './kind.ts'
import { parseInline } from './parse.ts'
import { type FoundLink, findLinks, type MarkdownPicture, readRichParts } from './rich-parts.ts'

export { toString as toText } from 'mdast-util-to-string'
export { findDenseParagraph } from './find-dense-paragraph.ts'
export { isMarkdownKind, type MarkdownKind, type TextKind, toTextKind } from './kind.ts'
export { parseInline, parseMarkdown, parseRich, parseRichSource } from './parse.ts'
export { visit } from './parse-tree.ts'
export type { MarkdownPicture } from './rich-parts.ts'

/** A link of a Markdown text: its URL, and where the URL is, as offsets. */
export interface MarkdownLink extends TargetPosition {
  link: string
}

/** The URLs of the links in a Markdown text, in order. */
export const findMarkdownLinks = (text: string, kind: MarkdownKind): string[] => readLinks(text, kind).map(({ url }) => url)

/** The links of a Markdown text with their positions, in order. A URL that is a link by itself has no position, so it is left out. */
export function locateMarkdownLinks(text: string, kind: MarkdownKind): MarkdownLink[] {
  if (!text.includes(']')) return []
  const links = new Map<number, MarkdownLink>()
  // Several links can have one definition.
  for (const { url, target } of readLinks(text, kind))
    if (target && !links.has(target.start)) links.set(target.start, { link: url, ...target })
  return [...links.values()]
}

const readLinks = (text: string, kind: MarkdownKind): readonly FoundLink[] =>
  kind === 'rich' ? readRichParts(text).links : findLinks(parseInline(text))

/** The pictures of a rich text with their positions, in order. */
export const locateMarkdownPictures = (text: string): readonly MarkdownPicture[] =>
  text.includes('![') ? readRichParts(text).pictures : []
