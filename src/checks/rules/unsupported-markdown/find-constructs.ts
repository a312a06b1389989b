import { parse, postprocess, preprocess } from 'micromark'
import type { Construct, PlacedConstruct } from './construct.ts'
import { findExtensions } from './extensions.ts'

/** Tokens of CommonMark that no field can show. */
const UNSUPPORTED: ReadonlyMap<string, Construct> = new Map([
  ['atxHeading', 'heading'],
  ['autolink', 'bracketedAddress'],
  ['blockQuote', 'quote'],
  ['codeFenced', 'codeBlock'],
  ['codeText', 'code'],
  ['image', 'picture'],
  ['setextHeading', 'heading'],
  ['thematicBreak', 'rule'],
])

/** Tokens that a field with Markdown shows, and a plain one does not. */
const SUPPORTED: ReadonlyMap<string, Construct> = new Map([
  ['characterReference', 'character'],
  ['emphasis', 'emphasis'],
  ['link', 'link'],
  ['listOrdered', 'list'],
  ['listUnordered', 'list'],
  ['strong', 'strong'],
])

/** White space in front of a line makes no code of it here, HTML has a rule of its own, and link definitions are found as an extension. */
const DISABLED = ['codeIndented', 'definition', 'htmlFlow', 'htmlText']

const PLACEHOLDER = /\{\{\s*[A-Za-z][A-Za-z0-9]*\s*\}\}/g

/**
 * What CommonMark, or GitHub with its extensions, would make of a text, and a field cannot show: in the order of the text, the outermost
 * only, a paragraph by its first line. Signs that are likely meant as they are do not count, such as "> 500" and "Kund*innen".
 */
export function findConstructs(written: string, isMarkdown: boolean): PlacedConstruct[] {
  const text = written.replace(PLACEHOLDER, (placeholder) => 'x'.repeat(placeholder.length))
  const { found, links } = readTokens(text, isMarkdown)
  const isFree = ({ construct, start }: PlacedConstruct) =>
    (isMarkdown || construct !== 'address') && !links.some((link) => link.start <= start && start < link.end)
  const all = [...found, ...findExtensions(text).filter(isFree)].sort((a, b) => a.start - b.start || b.end - a.end)
  let covered = 0
  return all.flatMap(({ construct, start, end }) => {
    if (start < covered) return []
    covered = end
    return [{ construct, start, end: toVisibleEnd(text, start, end) }]
  })
}

interface Tokens {
  found: PlacedConstruct[]
  /** The links that the field shows. */
  links: { start: number; end: number }[]
}

function readTokens(text: string, isMarkdown: boolean): Tokens {
  const found: PlacedConstruct[] = []
  const links: Tokens['links'] = []
  // The parser passes over a byte order mark and does not count it.
  const passed = text.startsWith('\uFEFF') ? 1 : 0
  for (const [step, token] of readEvents(text, isMarkdown)) {
    if (step === 'exit') continue
    const start = token.start.offset + passed
    const end = token.end.offset + passed
    const construct = UNSUPPORTED.get(token.type) ?? (isMarkdown ? undefined : SUPPORTED.get(token.type))
    if (construct && !isMeantAsWritten(construct, text, start, end)) found.push({ construct, start, end })
    else if (token.type === 'link') links.push({ start, end })
  }
  return { found, links }
}

type Parser = ReturnType<typeof parse>

const createParser = (disabled: readonly string[]): Parser => parse({ extensions: [{ disable: { null: [...disabled] } }] })

let parsers: { markdown: Parser; plain: Parser } | undefined

/** To make a parser takes longer than to parse a text. All that it keeps of one for the next is which lines were lazy. */
function readEvents(text: string, isMarkdown: boolean) {
  // Where emphasis is supported, nobody asks for it.
  parsers ??= { markdown: createParser([...DISABLED, 'attention']), plain: createParser(DISABLED) }
  const parser = isMarkdown ? parsers.markdown : parsers.plain
  parser.lazy = {}
  return postprocess(parser.document().write(preprocess()(text, undefined, true)))
}

/** Whether people write these signs although they mean no Markdown. */
function isMeantAsWritten(construct: Construct, text: string, start: number, end: number): boolean {
  const part = text.slice(start, end)
  switch (construct) {
    case 'heading':
      // A rank, such as "# 1 in town", or a sign alone.
      return /^#\s*(?:$|[\p{N}\p{Sc}])/u.test(part)
    case 'quote':
      // An amount, such as "> 500 customers".
      return /^>\s*[\p{N}\p{Sc}~≈±+-]/u.test(part)
    case 'rule':
      // In a text of one line, such as the first entry of a list to choose from.
      return !/[\r\n]/.test(text.trim())
    case 'emphasis':
    case 'strong':
      // Within a word, such as "Kund*innen und Mitarbeiter*innen" or "2*3*4".
      return start > 0 && /[\p{L}\d]/u.test(text.charAt(start - 1))
    case 'list':
      // One line that begins with a number or a dash, such as "1. Discover".
      return (part.match(/^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]/gm) ?? []).length < 2
    default:
      return false
  }
}

/** The end of the first line. */
function toVisibleEnd(text: string, start: number, end: number): number {
  const line = /[\r\n]/.exec(text.slice(start, end))
  return start + text.slice(start, line ? start + line.index : end).trimEnd().length
}
