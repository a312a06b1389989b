import { parse, postprocess, preprocess } from 'micromark'
import { findDenseParagraph, type TextKind } from '../../../manifest/markdown/index.ts'
import type { MarkdownConstruct, MarkdownConstructRange } from './construct.ts'
import { findExtensionConstructs } from './extensions.ts'

/** The CommonMark tokens that only rich texts support. */
const BLOCKS = [
  ['atxHeading', 'heading'],
  ['autolink', 'bracketedAddress'],
  ['blockQuote', 'quote'],
  ['codeFenced', 'codeBlock'],
  ['image', 'picture'],
  ['listOrdered', 'list'],
  ['listUnordered', 'list'],
  ['setextHeading', 'heading'],
  ['thematicBreak', 'rule'],
] as const

/** The CommonMark tokens that a kind of text does not support. In rich texts, they are those that may have another effect than meant. */
const UNSUPPORTED: Readonly<Record<TextKind, ReadonlyMap<string, MarkdownConstruct>>> = {
  plain: new Map<string, MarkdownConstruct>([
    ...BLOCKS,
    ['characterReference', 'character'],
    ['codeText', 'code'],
    ['emphasis', 'emphasis'],
    ['link', 'link'],
    ['strong', 'strong'],
  ]),
  inline: new Map(BLOCKS),
  rich: new Map<string, MarkdownConstruct>([
    ['atxHeading', 'heading'],
    ['blockQuote', 'quote'],
    ['codeIndented', 'indentedMarkdown'],
    ['image', 'picture'],
    ['setextHeading', 'heading'],
  ]),
}

/** Tokens in which characters have no further meaning. */
const CLOSED: ReadonlySet<string> = new Set(['codeFenced', 'codeIndented', 'codeText', 'image', 'link'])

/** Another rule reports HTML, and link definitions are found as an extension. */
const DISABLED = ['definition', 'htmlFlow', 'htmlText']

const PLACEHOLDER = /\{\{\s*[A-Za-z][A-Za-z0-9]*\s*\}\}/g

/**
 * The CommonMark and GitHub constructs in a text that its field does not support, in the order of the text. Only the outermost
 * constructs are returned, and of each its first line. Characters that are probably meant literally do not count, such as "> 500" and
 * "Kund*innen". In a rich text these are constructs that probably do not do what is meant, and pictures and headings, which not every
 * place supports. Of a text with too many signs, only these are returned.
 */
export function findMarkdownConstructs(written: string, kind: TextKind): MarkdownConstructRange[] {
  const text = written.replace(PLACEHOLDER, (placeholder) => 'x'.repeat(placeholder.length))
  const dense = findDenseParagraph(text)
  if (dense !== null) {
    const start = dense + text.slice(dense).search(/\S/)
    return [{ construct: 'tooManySigns', start, end: findFirstLineEnd(text, start, text.length) }]
  }
  const { constructs, closed } = readTokens(text, kind)
  const isFree = ({ start }: MarkdownConstructRange) => !closed.some((range) => range.start <= start && start < range.end)
  const all = [...constructs, ...findExtensionConstructs(text, kind).filter(isFree)]
  all.sort((a, b) => a.start - b.start || b.end - a.end)
  let covered = 0
  return all.flatMap(({ construct, start, end }) => {
    if (start < covered) return []
    // A heading or quote of a rich text may contain further constructs.
    covered = kind === 'rich' ? covered : end
    const first = start + text.slice(start, end).search(/\S/)
    return [{ construct, start: first, end: findFirstLineEnd(text, first, end) }]
  })
}

interface Tokens {
  constructs: MarkdownConstructRange[]
  /** The links, the pictures and the code that the field supports. */
  closed: { start: number; end: number }[]
}

function readTokens(text: string, kind: TextKind): Tokens {
  const constructs: MarkdownConstructRange[] = []
  const closed: Tokens['closed'] = []
  let fences = 0
  // The parser skips a byte order mark and does not count it.
  const skipped = text.startsWith('\uFEFF') ? 1 : 0
  for (const [step, token] of readEvents(text, kind)) {
    const start = token.start.offset + skipped
    const end = token.end.offset + skipped
    if (step === 'exit') {
      if (token.type === 'codeFencedFence') fences += 1
      if (token.type === 'codeFenced' && kind === 'rich' && fences === 1) constructs.push({ construct: 'openFence', start, end })
      continue
    }
    if (token.type === 'codeFenced') fences = 0
    const construct = UNSUPPORTED[kind].get(token.type)
    if (construct && isSuspect(construct, kind, text, start, end))
      constructs.push({
        construct: kind === 'rich' && construct === 'heading' ? toHeading(text.slice(start, end)) : construct,
        start,
        end,
      })
    if ((!construct || kind === 'rich') && CLOSED.has(token.type)) closed.push({ start, end })
  }
  return { constructs, closed }
}

type Parser = ReturnType<typeof parse>

const createParser = (disabled: readonly string[]): Parser => parse({ extensions: [{ disable: { null: [...disabled] } }] })

let parsers: Readonly<Record<TextKind, Parser>> | undefined

/** Reuses the parsers: creating one takes longer than parsing a text. Between texts, only the list of lazy lines must be reset. */
function readEvents(text: string, kind: TextKind) {
  // A field that supports emphasis does not need its tokens.
  parsers ??= {
    plain: createParser([...DISABLED, 'codeIndented']),
    inline: createParser([...DISABLED, 'codeIndented', 'attention']),
    rich: createParser([...DISABLED, 'attention']),
  }
  const parser = parsers[kind]
  parser.lazy = {}
  return postprocess(parser.document().write(preprocess()(text, undefined, true)))
}

const isSuspect = (construct: MarkdownConstruct, kind: TextKind, text: string, start: number, end: number): boolean =>
  kind === 'rich' ? isSuspectInRich(construct, text, start, end) : !isMeantLiterally(construct, text, start, end)

function isSuspectInRich(construct: MarkdownConstruct, text: string, start: number, end: number): boolean {
  if (construct === 'quote') return AMOUNT.test(text.slice(start, end))
  return construct !== 'indentedMarkdown' || (/[\r\n]/.test(text) && isIndentedMarkdown(text.slice(start, end)))
}

/** Whether all lines of indented code are headings, notes or items of a list. A line with one `#` can be a comment of a script. */
const isIndentedMarkdown = (code: string): boolean =>
  code.split(/\r?\n|\r/).every((line) => /^[ \t>]*(?:$|(?:#{2,6}|[-+*]|\d{1,9}[.)]|\[\^[^\]\s]+\]:)[ \t]+\S)/.test(line))

/** The kind of a heading by its level: the page has the headings above `##`, and `###` is the smallest size. */
function toHeading(written: string): MarkdownConstruct {
  const level = /^#+/.exec(written)?.[0].length ?? (written.trimEnd().endsWith('=') ? 1 : 2)
  return level === 1 ? 'topHeading' : level <= 3 ? 'heading' : 'deepHeading'
}

/** A quote that is probably an amount, such as "> 500 customers". */
const AMOUNT = /^>\s*[\p{N}\p{Sc}~≈±+-]/u

/** Whether people write these characters without meaning Markdown. */
function isMeantLiterally(construct: MarkdownConstruct, text: string, start: number, end: number): boolean {
  const part = text.slice(start, end)
  switch (construct) {
    case 'heading':
      // A rank, such as "# 1 in town", or the character alone.
      return /^#\s*(?:$|[\p{N}\p{Sc}])/u.test(part)
    case 'quote':
      return AMOUNT.test(part)
    case 'rule':
      // In a text of one line, such as the first choice of a select.
      return !/[\r\n]/.test(text.trim())
    case 'emphasis':
      // Within a word, such as "Kund*innen und Mitarbeiter*innen" or "2*3*4".
      return start > 0 && /[\p{L}\d]/u.test(text.charAt(start - 1))
    case 'strong':
      // Powers, such as "2**3**4".
      return start > 0 && /\d/.test(text.charAt(start - 1))
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
