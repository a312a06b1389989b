import type { Nodes, RootContent } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import type { TargetPosition } from './kind.ts'
import { parseTree, visit } from './parse-tree.ts'
import { parseSimpleBlocks } from './simple-blocks.ts'

/** Code in a fenced block. */
export interface FencedCode {
  /** The language after the fence, in lowercase. */
  language: string
  code: string
}

/** What a rich text contains in addition to words, each in document order. */
export interface RichParts {
  headings: readonly RichHeading[]
  pictures: readonly MarkdownPicture[]
  links: readonly FoundLink[]
  /** Code in a named language. */
  code: readonly FencedCode[]
}

interface RichHeading {
  text: string
  /** 1 to 6, as written. */
  depth: number
}

/** A picture of a Markdown text: its file, and where the name of the file is, as offsets. */
export interface MarkdownPicture extends TargetPosition {
  file: string
  alt: string
}

export interface FoundLink {
  url: string
  /** Where the URL is, as offsets; null for a URL that is a link by itself. */
  target: TargetPosition | null
}

/** A picture, a fence or a heading. A fast check without false negatives. */
const MAY_HAVE_PARTS = /!\[|`{3}|~{3}|^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(?:#{1,6}(?:[ \t]|$)|=+[ \t]*$|-+[ \t]*$)/m

/** The parts of a rich text with headings, pictures or code; null for most texts, which have none. */
export function findRichParts(text: string): RichParts | null {
  if (!MAY_HAVE_PARTS.test(text)) return null
  const parts = readRichParts(text)
  return parts.headings.length + parts.pictures.length + parts.code.length === 0 ? null : parts
}

/** The number of texts whose parts are remembered. A text has about 300 bytes of them. */
const MAX_REMEMBERED = 20_000
const remembered = new Map<string, RichParts>()

type KeepRichParts = (text: string, parse: () => RichParts) => RichParts

let keep: KeepRichParts = (_, parse) => parse()

/** From now on, `keeper` gives the parts of each text that needs the full parser: kept ones, or those that it gets by parsing. */
export function keepRichPartsWith(keeper: KeepRichParts): void {
  keep = keeper
}

/** The parts of any rich text. Checks and build read those of each text several times, and parsing it takes most of their time. */
export function readRichParts(text: string): RichParts {
  const known = remembered.get(text)
  if (known) return known
  const simple = parseSimpleBlocks(text)
  const parts = simple ? collectParts(simple) : keep(text, () => collectParts(parseTree(text, 'rich')))
  if (remembered.size === MAX_REMEMBERED) remembered.clear()
  remembered.set(text, parts)
  return parts
}

function collectParts(roots: readonly RootContent[]): RichParts {
  const [headings, pictures, code]: [RichHeading[], MarkdownPicture[], FencedCode[]] = [[], [], []]
  visitAll(roots, (node) => {
    if (node.type === 'heading') headings.push({ text: toText(node), depth: node.depth })
    if (node.type === 'image' && node.data?.target) pictures.push({ file: node.url, alt: node.alt ?? '', ...node.data.target })
    if (node.type === 'code' && node.lang) code.push({ language: node.lang.toLowerCase(), code: node.value })
  })
  return { headings, pictures, links: findLinks(roots), code }
}

/** The links of a parsed text, in document order. */
export function findLinks(roots: readonly Nodes[]): FoundLink[] {
  const links: FoundLink[] = []
  visitAll(roots, (node) => {
    if (node.type === 'link') links.push({ url: node.url, target: node.data?.target ?? null })
  })
  return links
}

function visitAll(roots: readonly Nodes[], visitor: (node: Nodes) => void): void {
  for (const root of roots) visit(root, visitor)
}

/** The key of highlighted code. */
export const toCodeKey = ({ language, code }: FencedCode): string => `${language}\n${code}`

/** Constructs that need the styles of rich text. A fast check that may be wrong about literal characters. Indented code follows an empty line. */
const MAY_BE_STYLED =
  /`|~~|(?<!\S[ \t]*\n)^[ \t>]*(?: {4}|\t)|^[ \t>]*(?:[-+*]|\d{1,9}[.)]) {5}|!\[|\[\^|^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(?:#{1,6}(?:[ \t]|$)|>|=+[ \t]*$|(?:[-*_][ \t]*){3,}$|-[ \t]*$)|^[ \t>|]*:?-+:?[ \t]*\||\[[ xX]\]/m

/** Whether a text may contain more than paragraphs, lists, links and marked words. */
export const mayNeedRichStyles = (text: string): boolean => MAY_BE_STYLED.test(text)
