import type { PhrasingContent } from 'mdast'
import { parseInline, parseRich } from '../../../manifest/markdown/index.ts'
import { escapeAll, escapeLikelyMarks, escapeLineStarts } from './escapes.ts'
import {
  INLINE_MARKS,
  type InlineMark,
  type InlinePiece,
  isSameMark,
  isSamePieces,
  readPieces,
  unmarkEnds,
} from './inline-pieces.ts'
import { toReference, writeTarget } from './write-target.ts'

/** How carefully text is written. */
interface Caution {
  escape(text: string): string
  emphasis: '*' | '_'
  strong: '**' | '__'
  /** Whether letters next to marks are written as character references, where Markdown would not see the mark otherwise. */
  isolates: boolean
}

const keep = (text: string): string => text

/** URLs that are links by themselves have no escapes. */
const outsideUrls =
  (escapeText: (text: string) => string) =>
  (text: string): string =>
    text
      .split(/((?:https?:\/\/|www\.)\S+)/i)
      .map((part, index) => (index % 2 === 0 ? escapeText(part) : part))
      .join('')

const SAFEST: Caution = { escape: escapeAll, emphasis: '*', strong: '**', isolates: true }

/** From what a person would write to what is right in every case. */
const CAUTIONS: readonly Caution[] = [
  { ...SAFEST, escape: keep, isolates: false },
  { ...SAFEST, escape: outsideUrls(escapeLikelyMarks), isolates: false },
  { ...SAFEST, escape: outsideUrls(escapeAll), isolates: false },
  { ...SAFEST, escape: outsideUrls(escapeAll), emphasis: '_', isolates: false },
  { ...SAFEST, emphasis: '_', isolates: false },
  { ...SAFEST, escape: outsideUrls(escapeAll), emphasis: '_' },
  { ...SAFEST, emphasis: '_' },
  SAFEST,
  // Where an emphasis ends and the next one begins at the end of strong words.
  { ...SAFEST, escape: outsideUrls(escapeAll), strong: '__' },
  { ...SAFEST, strong: '__' },
]

/** Where a paragraph is written, since its words can mean something else in other places. */
export interface InlineContext {
  kind: 'inline' | 'rich'
  /** What is in front of the words on their line: `## ` for a heading, the marker of a list item, or nothing. */
  start: string
  /** The definitions of the text. */
  definitions: string
}

export const INLINE_TEXT: InlineContext = { kind: 'inline', start: '', definitions: '' }

/** Writes a paragraph as Markdown: as simply as possible so that it is read as the same pieces. */
export function writeInline(pieces: readonly InlinePiece[], context: InlineContext): string {
  const written = tryCautions(pieces, context)
  // A URL or an email address that is a link by itself ends only with a space.
  if (written !== null) return written
  return tryCautions(endUrls(pieces), context) ?? writeParagraph(pieces.map(withoutCode), SAFEST)
}

/** Code has no escapes, so it can be impossible to write where a definition would begin. */
const withoutCode = (piece: InlinePiece): InlinePiece => ({ ...piece, code: false })

function tryCautions(pieces: readonly InlinePiece[], context: InlineContext): string | null {
  for (const caution of CAUTIONS) {
    const written = writeParagraph(pieces, caution)
    if (isReadAs(written, pieces, context)) return written
  }
  return null
}

const endUrls = (pieces: readonly InlinePiece[]): InlinePiece[] =>
  pieces.map((piece) => {
    if (piece.code || piece.text === null) return piece
    const ended = piece.text.replace(/(?:https?:\/\/|www\.|\S@)\S+$/i, '$& ')
    return { ...piece, text: ended.replace(/^[\w.+-]+@/, ' $&') }
  })

function isReadAs(text: string, pieces: readonly InlinePiece[], { kind, start, definitions }: InlineContext): boolean {
  if (kind === 'inline') return isSamePieces(readPieces(parseInline(text), text), pieces)
  const written = start + text.replaceAll('\n', `\n${' '.repeat(start.length)}`) + (definitions && `\n\n${definitions}`)
  const content = readParagraph(written, start)
  return content !== null && isSamePieces(readPieces(content, written), pieces)
}

/** The only paragraph or heading of a text, which may be in a list item; null for any other text. */
function readParagraph(text: string, start: string): readonly PhrasingContent[] | null {
  const [node, ...others] = parseRich(text).filter(({ type }) => type !== 'footnoteDefinition')
  if (others.length > 0 || node === undefined) return null
  if (start.startsWith('#')) return node.type === 'heading' && node.depth === start.trimEnd().length ? node.children : null
  if (start === '') return node.type === 'paragraph' ? node.children : null
  const [item, ...items] = node.type === 'list' ? node.children : []
  const isTask = start.endsWith('] ')
  if (!item || items.length > 0 || isTask !== (typeof item.checked === 'boolean')) return null
  const [paragraph, ...blocks] = item.children
  return paragraph?.type === 'paragraph' && blocks.length === 0 ? paragraph.children : null
}

function writeParagraph(pieces: readonly InlinePiece[], caution: Caution): string {
  const text = writePieces(pieces, INLINE_MARKS, caution)
  return caution.escape === keep ? text : escapeLineStarts(text)
}

/** Writes pieces, in which any of the `open` marks may start. */
function writePieces(pieces: readonly InlinePiece[], open: readonly InlineMark[], caution: Caution): string {
  let written = ''
  let rest = pieces
  while (rest.length > 0) {
    // A mark can be cut into two by another one, so its ends are known only now.
    rest = open.reduce<readonly InlinePiece[]>(unmarkEnds, rest)
    const { mark, end } = findLongestRun(rest, open)
    const run = rest.slice(0, end)
    rest = rest.slice(end)
    if (mark === null) written += writeText(run, { isAfterMark: written !== '', isBeforeMark: rest.length > 0 }, caution)
    else {
      const others = open.filter((other) => other !== mark)
      written += wrap(writePieces(run, others, caution), mark, run[0], caution)
    }
  }
  return written
}

const isMarked = (piece: InlinePiece | undefined, mark: InlineMark): boolean =>
  mark === 'link' ? typeof piece?.link === 'string' : piece?.[mark] === true

/** The mark of the first piece that continues for most pieces, so that marks are nested and not closed and opened again. */
function findLongestRun(pieces: readonly InlinePiece[], open: readonly InlineMark[]): { mark: InlineMark | null; end: number } {
  const [first] = pieces
  const ends = open
    .filter((mark) => isMarked(first, mark))
    .map((mark) => ({ mark, end: countWhile(pieces, (piece) => first !== undefined && isSameMark(piece, first, mark)) }))
  const longest = ends.sort((one, other) => other.end - one.end)[0]
  return longest ?? { mark: null, end: countWhile(pieces, (piece) => open.every((mark) => !isMarked(piece, mark))) }
}

function countWhile(pieces: readonly InlinePiece[], belongs: (piece: InlinePiece) => boolean): number {
  const end = pieces.findIndex((piece) => !belongs(piece))
  return end === -1 ? pieces.length : end
}

function wrap(inner: string, mark: InlineMark, first: InlinePiece | undefined, { emphasis, strong }: Caution): string {
  if (mark === 'link') return `[${inner}](${writeTarget(first?.link ?? '', first?.title ?? null)})`
  const delimiter = mark === 'emphasis' ? emphasis : mark === 'strong' ? strong : '~~'
  return `${delimiter}${inner}${delimiter}`
}

function writeText(
  pieces: readonly InlinePiece[],
  around: { isAfterMark: boolean; isBeforeMark: boolean },
  caution: Caution,
): string {
  const written = pieces.map(({ text, atom, code }, index) => {
    if (atom !== null) return atom
    // Two spaces in a line that is empty would end the paragraph.
    if (text === null) return isBreak(pieces[index - 1]) ? '\\\n' : '  \n'
    if (code) return writeCode(text)
    const ends = {
      isAfterMark: index === 0 && around.isAfterMark,
      isBeforeMark: index === pieces.length - 1 && around.isBeforeMark,
    }
    return caution.isolates ? isolate(text, ends, caution) : caution.escape(text)
  })
  return written.join('')
}

const isBreak = (piece: InlinePiece | undefined): boolean => piece?.text === null

/** Code between as many backticks as it needs. Markdown removes a space at each end if there is one at both. */
function writeCode(code: string): string {
  const fence = '`'.repeat(findFreeLength(code))
  const isPadded = /^`|`$|^ .*[^ ].* $/.test(code)
  return isPadded ? `${fence} ${code} ${fence}` : fence + code + fence
}

/** The shortest number of backticks that are not in the code next to each other. */
function findFreeLength(code: string): number {
  const lengths = new Set(code.match(/`+/g)?.map(({ length }) => length))
  let length = 1
  while (lengths.has(length)) length += 1
  return length
}

/** Markdown decides by the characters around a delimiter whether it is one. A character reference counts as punctuation. */
function isolate(
  text: string,
  { isAfterMark, isBeforeMark }: { isAfterMark: boolean; isBeforeMark: boolean },
  { escape: escapeText }: Caution,
): string {
  const characters = [...text]
  const first = isAfterMark && characters.length > 0 ? toVisibleReference(characters.shift() ?? '') : ''
  const last = isBeforeMark && characters.length > 0 ? toVisibleReference(characters.pop() ?? '') : ''
  return first + escapeText(characters.join('')) + last
}

const toVisibleReference = (character: string): string =>
  /[\p{L}\p{N}\p{M}\p{P}\p{S}]/u.test(character) ? toReference(character) : character
