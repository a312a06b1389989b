import { parseMarkdown } from '../../../manifest/markdown.ts'
import { type InlineMark, type InlinePiece, isSamePieces, readPieces, unmarkEnds } from './inline-pieces.ts'

/** How carefully text is written. */
interface Caution {
  escape(text: string): string
  emphasis: '*' | '_'
  /** Whether letters next to marks are written as character references, where Markdown would not see the mark otherwise. */
  isolates: boolean
}

/** From what a person would write to what is right in every case. */
const CAUTIONS: readonly Caution[] = [
  { escape: (text) => text, emphasis: '*', isolates: false },
  { escape: escapeLikelyMarks, emphasis: '*', isolates: false },
  { escape: escapeAll, emphasis: '*', isolates: false },
  { escape: escapeAll, emphasis: '_', isolates: false },
  { escape: escapeAll, emphasis: '_', isolates: true },
]

/** Writes a paragraph as Markdown: as simply as possible so that it is read as the same pieces. */
export function writeInline(pieces: readonly InlinePiece[]): string {
  let written = ''
  for (const caution of CAUTIONS) {
    written = writeParagraph(pieces, caution)
    if (isReadAs(written, pieces)) break
  }
  return written
}

function isReadAs(text: string, pieces: readonly InlinePiece[]): boolean {
  const [paragraph, ...others] = parseMarkdown(text)
  return others.length === 0 && paragraph?.kind === 'paragraph' && isSamePieces(readPieces(paragraph.children), pieces)
}

function writeParagraph(pieces: readonly InlinePiece[], caution: Caution): string {
  const text = writePieces(pieces, ['link', 'strong', 'emphasis'], caution)
  if (!caution.escape('*').startsWith('\\')) return text
  // A line that starts like a list item would start a list.
  return text.replace(/^([-+])(?=\s|$)/gm, '\\$1').replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
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
      written += wrap(writePieces(run, others, caution), mark, run[0]?.link ?? '', caution)
    }
  }
  return written
}

/** The mark of the first piece that continues for most pieces, so that marks are nested and not closed and opened again. */
function findLongestRun(pieces: readonly InlinePiece[], open: readonly InlineMark[]): { mark: InlineMark | null; end: number } {
  const [first] = pieces
  const ends = open
    .filter((mark) => first?.[mark])
    .map((mark) => ({ mark, end: countWhile(pieces, (piece) => piece[mark] === first?.[mark]) }))
  const longest = ends.sort((one, other) => other.end - one.end)[0]
  return longest ?? { mark: null, end: countWhile(pieces, (piece) => open.every((mark) => !piece[mark])) }
}

function countWhile(pieces: readonly InlinePiece[], belongs: (piece: InlinePiece) => boolean): number {
  const end = pieces.findIndex((piece) => !belongs(piece))
  return end === -1 ? pieces.length : end
}

function wrap(inner: string, mark: InlineMark, link: string, { emphasis }: Caution): string {
  if (mark === 'link') return `[${inner}](${writeUrl(link)})`
  const delimiter = mark === 'strong' ? '**' : emphasis
  return `${delimiter}${inner}${delimiter}`
}

function writeText(
  pieces: readonly InlinePiece[],
  around: { isAfterMark: boolean; isBeforeMark: boolean },
  caution: Caution,
): string {
  const written = pieces.map(({ text }, index) => {
    // Two spaces at the end of a line that is empty would end the paragraph.
    if (text === null) return isBreak(pieces[index - 1]) || isBreak(pieces[index + 1]) ? '\\\n' : '  \n'
    return caution.isolates ? isolate(text, around, caution) : caution.escape(text)
  })
  return written.join('')
}

const isBreak = (piece: InlinePiece | undefined): boolean => piece?.text === null

/** Markdown decides by the characters around a delimiter whether it is one. A character reference counts as punctuation. */
function isolate(
  text: string,
  { isAfterMark, isBeforeMark }: { isAfterMark: boolean; isBeforeMark: boolean },
  { escape: escapeText }: Caution,
): string {
  const characters = [...text]
  const first = isAfterMark && characters.length > 0 ? toReference(characters.shift() ?? '') : ''
  const last = isBeforeMark && characters.length > 0 ? toReference(characters.pop() ?? '') : ''
  return first + escapeText(characters.join('')) + last
}

const toReference = (character: string): string =>
  /[\p{L}\p{N}\p{M}\p{P}\p{S}]/u.test(character) ? `&#${character.codePointAt(0)};` : character

const writeUrl = (url: string): string => {
  const escaped = url.replace(/&(?=[#\da-z])/gi, '&amp;').replaceAll('\\', '\\\\')
  return /[\s()<>]|^$/.test(escaped) ? `<${escaped.replace(/[<>\n\r]/g, toReference)}>` : escaped
}

/** Escapes only what could start or end a mark: `5 * 3` and `snake_case` stay as they are. */
function escapeLikelyMarks(text: string): string {
  return escapeReferences(text.replace(/\*(?=\S)|(?<=\S)\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|[\\[\]]/gu, '\\$&'))
}

function escapeAll(text: string): string {
  return escapeReferences(text.replace(/[\\*_[\]]/g, '\\$&'))
}

const escapeReferences = (text: string): string => text.replace(/&(?=[#\da-z])/gi, '\\&')
