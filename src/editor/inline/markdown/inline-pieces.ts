import type { PhrasingContent } from 'mdast'
import type { Node as DocumentNode, Mark } from 'prosemirror-model'
import { isAutomatic, writeImage } from './inline-nodes.ts'
import type { ToggledMark } from './schema.ts'

/** A run of text with the same marks, a line break, or something that is written as it was. */
export interface InlinePiece extends Readonly<Record<ToggledMark, boolean>> {
  /** Null for a line break. */
  text: string | null
  /** The target of the link around it, or null. */
  link: string | null
  /** The title of that link, or null. */
  title: string | null
  /** The Markdown of something that is not edited here, such as a picture; its text is one character. Null for text. */
  atom: string | null
}

/** The marks that have a start and an end. Code has them, too, but nothing is marked inside. */
export type InlineMark = 'link' | Exclude<ToggledMark, 'code'>

export const INLINE_MARKS: readonly InlineMark[] = ['link', 'strong', 'emphasis', 'strike']

/** What Unicode has for an object in a text. */
const OBJECT = '\uFFFC'

const PLAIN: InlinePiece = {
  text: '',
  strong: false,
  emphasis: false,
  strike: false,
  code: false,
  link: null,
  title: null,
  atom: null,
}

/**
 * The pieces of a paragraph of a document, normalized.
 * @param hasNote whether a footnote exists. A reference to one that does not is left out
 */
export const toPieces = (paragraph: DocumentNode, hasNote: (reference: string) => boolean = () => true): InlinePiece[] =>
  normalizePieces(
    paragraph.children
      .filter(({ attrs: { kind, source } }) => kind !== 'reference' || hasNote(String(source)))
      .map((node) => ({ ...toMarks(node.marks), ...toText(node) })),
  )

function toText({ type, text, attrs }: DocumentNode): Pick<InlinePiece, 'text' | 'atom'> {
  if (type.name === 'inline_opaque') return { text: OBJECT, atom: String(attrs.source) }
  return { text: text?.replaceAll(/[\0\t\n\r\uFEFF]/g, ' ') ?? null, atom: null }
}

function toMarks(marks: readonly Mark[]): Omit<InlinePiece, 'text' | 'atom'> {
  const has = (name: ToggledMark) => marks.some(({ type }) => type.name === name)
  const link = marks.find(({ type, attrs }) => type.name === 'link' && attrs.isAutomatic !== true)
  return {
    strong: has('strong'),
    emphasis: has('emphasis'),
    strike: has('strike'),
    code: has('code'),
    link: link ? String(link.attrs.href) : null,
    title: typeof link?.attrs.title === 'string' ? link.attrs.title : null,
  }
}

/** The pieces of parsed Markdown, normalized. `text` is what was parsed. */
export const readPieces = (nodes: readonly PhrasingContent[], text: string): InlinePiece[] =>
  normalizePieces(flatten(nodes, PLAIN, text))

function flatten(nodes: readonly PhrasingContent[], marks: InlinePiece, text: string): InlinePiece[] {
  return nodes.flatMap((node): InlinePiece[] => {
    switch (node.type) {
      case 'text':
        return [{ ...marks, text: node.value.replaceAll('\n', ' ') }]
      case 'break':
        return [{ ...marks, text: null }]
      case 'inlineCode':
        return [{ ...marks, text: node.value, code: true }]
      case 'link': {
        const target = isAutomatic(node, text) ? null : { link: node.url, title: node.title ?? null }
        return flatten(node.children, { ...marks, ...target }, text)
      }
      case 'strong':
      case 'emphasis':
        return flatten(node.children, { ...marks, [node.type]: true }, text)
      case 'delete':
        return flatten(node.children, { ...marks, strike: true }, text)
      case 'image':
        return [{ ...marks, text: OBJECT, atom: writeImage(node, text) }]
      default:
        return [{ ...marks, text: OBJECT, atom: text.slice(node.position?.start.offset, node.position?.end.offset) }]
    }
  })
}

/**
 * The form in which a paragraph can be written: without white space at its ends and around line breaks, which Markdown ignores, and
 * without marks on white space at the ends of marked text, where Markdown would not see them.
 */
function normalizePieces(pieces: readonly InlinePiece[]): InlinePiece[] {
  return merge(INLINE_MARKS.reduce(unmarkEnds, merge(trimLines(merge(pieces)))))
}

/** Whether two paragraphs say the same. Marks of white space are not compared, because they are invisible. */
export function isSamePieces(one: readonly InlinePiece[], other: readonly InlinePiece[]): boolean {
  const [pieces, others] = [toVisiblePieces(one), toVisiblePieces(other)]
  return pieces.length === others.length && pieces.every((piece, index) => isSamePiece(piece, others[index] ?? PLAIN))
}

const isSamePiece = (one: InlinePiece, other: InlinePiece): boolean =>
  one.text === other.text && one.atom === other.atom && hasSameMarks(one, other)

const hasSameMarks = (one: InlinePiece, other: InlinePiece): boolean =>
  one.code === other.code && INLINE_MARKS.every((mark) => isSameMark(one, other, mark))

/** The pieces without marks on white space, except in code. */
export const toVisiblePieces = (pieces: readonly InlinePiece[]): InlinePiece[] =>
  merge(
    pieces.flatMap((piece) =>
      piece.code
        ? [piece]
        : (piece.text?.split(/(\s+)/) ?? [null]).map((text) =>
            text === null || /^\s/.test(text) ? { ...PLAIN, text } : { ...piece, text },
          ),
    ),
  )

/** Whether two pieces are in the same mark, or both are not. */
export const isSameMark = (one: InlinePiece, other: InlinePiece, mark: InlineMark): boolean =>
  one[mark] === other[mark] && (mark !== 'link' || one.title === other.title)

const canMerge = (one: InlinePiece, other: InlinePiece): boolean =>
  one.text !== null && other.text !== null && one.atom === null && other.atom === null && hasSameMarks(one, other)

function merge(pieces: readonly InlinePiece[]): InlinePiece[] {
  const merged: InlinePiece[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (piece.text === '') continue
    if (last && canMerge(last, piece)) merged[merged.length - 1] = { ...last, text: `${last.text}${piece.text}` }
    else merged.push(piece)
  }
  return merged
}

function trimLines(pieces: readonly InlinePiece[]): InlinePiece[] {
  const lines = toLines(pieces).map(({ words, end }) => ({ words: trim(words), end }))
  const [first, last] = [lines.findIndex(({ words }) => words.length > 0), lines.findLastIndex(({ words }) => words.length > 0)]
  return lines.slice(first === -1 ? lines.length : first, last + 1).flatMap(({ words, end }, index) => {
    const isLast = first + index === last
    return end === null || isLast ? words : [...words, end]
  })
}

/** The pieces of each line, and the line break after it. */
function toLines(pieces: readonly InlinePiece[]): { words: InlinePiece[]; end: InlinePiece | null }[] {
  const lines: { words: InlinePiece[]; end: InlinePiece | null }[] = []
  let words: InlinePiece[] = []
  for (const piece of pieces) {
    if (piece.text !== null) words.push(piece)
    else {
      lines.push({ words, end: piece })
      words = []
    }
  }
  return [...lines, { words, end: null }]
}

function trim(words: readonly InlinePiece[]): InlinePiece[] {
  const isBlank = ({ text, code }: InlinePiece) => text === null || (!code && /^ *$/.test(text))
  const [first, last] = [words.findIndex((word) => !isBlank(word)), words.findLastIndex((word) => !isBlank(word))]
  return words.slice(first === -1 ? words.length : first, last + 1).map((word, index) => {
    if (word.code) return word
    const text = index === 0 ? word.text?.replace(/^ +/, '') : word.text
    return { ...word, text: (first + index === last ? text?.replace(/ +$/, '') : text) ?? null }
  })
}

/** Removes a mark from the white space at the ends of marked text, where Markdown would not see the mark. */
export function unmarkEnds(pieces: readonly InlinePiece[], mark: InlineMark): InlinePiece[] {
  return merge(
    toRuns(pieces, mark).flatMap((run) => {
      if (run[0]?.[mark] === null || run[0]?.[mark] === false) return run
      const isKept = ({ text, code }: InlinePiece) => text !== null && (code || /\S/.test(text))
      const [first, last] = [run.findIndex(isKept), run.findLastIndex(isKept)]
      return run.flatMap((piece, index) => {
        if (first === -1 || index < first || index > last) return [unmark(piece, mark)]
        if (piece.text === null || piece.code || piece.atom !== null) return [piece]
        const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(piece.text) ?? []
        return [
          { ...unmark(piece, mark), text: index === first ? before : '' },
          { ...piece, text: (index === first ? '' : before) + inner + (index === last ? '' : after) },
          { ...unmark(piece, mark), text: index === last ? after : '' },
        ]
      })
    }),
  )
}

const unmark = (piece: InlinePiece, mark: InlineMark): InlinePiece =>
  mark === 'link' ? { ...piece, link: null, title: null } : { ...piece, [mark]: false }

/** Consecutive pieces with the same value of a mark. */
function toRuns(pieces: readonly InlinePiece[], mark: InlineMark): InlinePiece[][] {
  const runs: InlinePiece[][] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last?.[0] && isSameMark(last[0], piece, mark)) last.push(piece)
    else runs.push([piece])
  }
  return runs
}
