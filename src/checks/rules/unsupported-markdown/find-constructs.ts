import { parse, postprocess, preprocess } from 'micromark'
import type { MarkdownConstruct, MarkdownConstructRange } from './construct.ts'
import { findExtensionConstructs } from './extensions.ts'

/** CommonMark tokens that no field supports. */
const UNSUPPORTED: ReadonlyMap<string, MarkdownConstruct> = new Map([
  ['atxHeading', 'heading'],
  ['autolink', 'bracketedAddress'],
  ['blockQuote', 'quote'],
  ['codeFenced', 'codeBlock'],
  ['codeText', 'code'],
  ['image', 'picture'],
  ['setextHeading', 'heading'],
  ['thematicBreak', 'rule'],
])

/** CommonMark tokens that a Markdown field supports, and a plain field does not. */
const SUPPORTED: ReadonlyMap<string, MarkdownConstruct> = new Map([
  ['characterReference', 'character'],
  ['emphasis', 'emphasis'],
  ['link', 'link'],
  ['listOrdered', 'list'],
  ['listUnordered', 'list'],
  ['strong', 'strong'],
])

/** Indented text is not code here, another rule reports HTML, and link definitions are found as an extension. */
const DISABLED = ['codeIndented', 'definition', 'htmlFlow', 'htmlText']

const PLACEHOLDER = /\{\{\s*[A-Za-z][A-Za-z0-9]*\s*\}\}/g

/**
 * The CommonMark and GitHub constructs in a text that its field does not support, in the order of the text. Only the outermost
 * constructs are returned, and of each its first line. Characters that are probably meant literally do not count, such as "> 500" and
 * "Kund*innen".
 */
export function findMarkdownConstructs(written: string, isMarkdown: boolean): MarkdownConstructRange[] {
  const text = written.replace(PLACEHOLDER, (placeholder) => 'x'.repeat(placeholder.length))
  const { constructs, links } = readTokens(text, isMarkdown)
  const isFree = ({ construct, start }: MarkdownConstructRange) =>
    (isMarkdown || construct !== 'address') && !links.some((link) => link.start <= start && start < link.end)
  const all = [...constructs, ...findExtensionConstructs(text).filter(isFree)].sort((a, b) => a.start - b.start || b.end - a.end)
  let covered = 0
  return all.flatMap(({ construct, start, end }) => {
    if (start < covered) return []
    covered = end
    return [{ construct, start, end: findFirstLineEnd(text, start, end) }]
  })
}

interface Tokens {
  constructs: MarkdownConstructRange[]
  /** The links that the field supports. */
  links: { start: number; end: number }[]
}

function readTokens(text: string, isMarkdown: boolean): Tokens {
  const constructs: MarkdownConstructRange[] = []
  const links: Tokens['links'] = []
  // The parser skips a byte order mark and does not count it.
  const skipped = text.startsWith('\uFEFF') ? 1 : 0
  for (const [step, token] of readEvents(text, isMarkdown)) {
    if (step === 'exit') continue
    const start = token.start.offset + skipped
    const end = token.end.offset + skipped
    const construct = UNSUPPORTED.get(token.type) ?? (isMarkdown ? undefined : SUPPORTED.get(token.type))
    if (construct && !isMeantLiterally(construct, text, start, end)) constructs.push({ construct, start, end })
    else if (token.type === 'link') links.push({ start, end })
  }
  return { constructs, links }
}

type Parser = ReturnType<typeof parse>

const createParser = (disabled: readonly string[]): Parser => parse({ extensions: [{ disable: { null: [...disabled] } }] })

let parsers: { markdown: Parser; plain: Parser } | undefined

/** Reuses the parsers: creating one takes longer than parsing a text. Between texts, only the list of lazy lines must be reset. */
function readEvents(text: string, isMarkdown: boolean) {
  // A field that supports emphasis does not need its tokens.
  parsers ??= { markdown: createParser([...DISABLED, 'attention']), plain: createParser(DISABLED) }
  const parser = isMarkdown ? parsers.markdown : parsers.plain
  parser.lazy = {}
  return postprocess(parser.document().write(preprocess()(text, undefined, true)))
}

/** Whether people write these characters without meaning Markdown. */
function isMeantLiterally(construct: MarkdownConstruct, text: string, start: number, end: number): boolean {
  const part = text.slice(start, end)
  switch (construct) {
    case 'heading':
      // A rank, such as "# 1 in town", or the character alone.
      return /^#\s*(?:$|[\p{N}\p{Sc}])/u.test(part)
    case 'quote':
      // An amount, such as "> 500 customers".
      return /^>\s*[\p{N}\p{Sc}~≈±+-]/u.test(part)
    case 'rule':
      // In a text of one line, such as the first choice of a select.
      return !/[\r\n]/.test(text.trim())
    case 'emphasis':
    case 'strong':
      // Within a word, such as "Kund*innen und Mitarbeiter*innen" or "2*3*4".
      return start > 0 && /[\p{L}\d]/u.test(text.charAt(start - 1))
    case 'list':
      // One line that starts with a number or a dash, such as "1. Discover".
      return (part.match(/^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]/gm) ?? []).length < 2
    default:
      return false
  }
}

/** The end of the first line. */
function findFirstLineEnd(text: string, start: number, end: number): number {
  const line = /[\r\n]/.exec(text.slice(start, end))
  return start + text.slice(start, line ? start + line.index : end).trimEnd().length
}
