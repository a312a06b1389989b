import type { Node as DocumentNode } from 'prosemirror-model'
import type { MarkdownNode } from '../../../manifest/markdown-node.ts'

/** A run of text with the same marks, or a line break. */
export interface InlinePiece {
  /** Null for a line break. */
  text: string | null
  strong: boolean
  emphasis: boolean
  /** The target of the link around it, or null. */
  link: string | null
}

export type InlineMark = 'link' | 'strong' | 'emphasis'

/** The pieces of a paragraph of a document, normalized. */
export const toPieces = (paragraph: DocumentNode): InlinePiece[] =>
  normalizePieces(
    paragraph.children.map(({ text, marks }) => ({
      text: text?.replaceAll(/[\0\t\n\r\uFEFF]/g, ' ') ?? null,
      strong: marks.some(({ type }) => type.name === 'strong'),
      emphasis: marks.some(({ type }) => type.name === 'emphasis'),
      link: marks.flatMap(({ type, attrs }) => (type.name === 'link' ? [String(attrs.href)] : []))[0] ?? null,
    })),
  )

const PLAIN = { text: '', strong: false, emphasis: false, link: null }

/** The pieces of parsed Markdown, normalized. */
export const readPieces = (nodes: readonly MarkdownNode[]): InlinePiece[] => normalizePieces(flatten(nodes, PLAIN))

function flatten(nodes: readonly MarkdownNode[], marks: InlinePiece): InlinePiece[] {
  return nodes.flatMap((node): InlinePiece[] => {
    if (node.kind === 'text') return [{ ...marks, text: node.text.replaceAll('\n', ' ') }]
    if (node.kind === 'break') return [{ ...marks, text: null }]
    const inner = node.kind === 'link' ? { ...marks, link: node.link } : { ...marks, [node.kind]: true }
    return flatten(node.children, inner)
  })
}

/**
 * The form in which a paragraph can be written: without white space at its ends and around line breaks, which Markdown ignores, and
 * without marks on white space at the ends of marked text, where Markdown would not see them.
 */
function normalizePieces(pieces: readonly InlinePiece[]): InlinePiece[] {
  const marks: InlineMark[] = ['link', 'strong', 'emphasis']
  return merge(marks.reduce(unmarkEnds, merge(trimLines(merge(pieces)))))
}

/** Whether two paragraphs say the same. Marks of white space are not compared, because they are invisible. */
export const isSamePieces = (one: readonly InlinePiece[], other: readonly InlinePiece[]): boolean =>
  JSON.stringify(toVisiblePieces(one)) === JSON.stringify(toVisiblePieces(other))

/** The pieces without marks on white space. */
export const toVisiblePieces = (pieces: readonly InlinePiece[]): InlinePiece[] =>
  merge(
    pieces.flatMap((piece) =>
      (piece.text?.split(/(\s+)/) ?? [null]).map((text) =>
        text === null || /^\s/.test(text) ? { ...PLAIN, text } : { ...piece, text },
      ),
    ),
  )

const hasSameMarks = (one: InlinePiece, other: InlinePiece | undefined): boolean =>
  one.strong === other?.strong && one.emphasis === other.emphasis && one.link === other.link

function merge(pieces: readonly InlinePiece[]): InlinePiece[] {
  const merged: InlinePiece[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (last && last.text !== null && piece.text !== null && hasSameMarks(last, piece))
      merged[merged.length - 1] = { ...last, text: last.text + piece.text }
    else if (piece.text !== '') merged.push(piece)
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
  const isBlank = ({ text }: InlinePiece) => text === null || /^ *$/.test(text)
  const [first, last] = [words.findIndex((word) => !isBlank(word)), words.findLastIndex((word) => !isBlank(word))]
  return words.slice(first === -1 ? words.length : first, last + 1).map((word, index) => {
    const text = index === 0 ? word.text?.replace(/^ +/, '') : word.text
    return { ...word, text: (first + index === last ? text?.replace(/ +$/, '') : text) ?? null }
  })
}

/** Removes a mark from the white space at the ends of marked text, where Markdown would not see the mark. */
export function unmarkEnds(pieces: readonly InlinePiece[], mark: InlineMark): InlinePiece[] {
  return merge(
    toRuns(pieces, mark).flatMap((run) => {
      if (!run[0]?.[mark]) return run
      const isKept = ({ text }: InlinePiece) => text !== null && /\S/.test(text)
      const [first, last] = [run.findIndex(isKept), run.findLastIndex(isKept)]
      return run.flatMap((piece, index) => {
        if (first === -1 || index < first || index > last) return [unmark(piece, mark)]
        const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(piece.text ?? '') ?? []
        if (piece.text === null) return [piece]
        return [
          { ...unmark(piece, mark), text: index === first ? before : '' },
          { ...piece, text: (index === first ? '' : before) + inner + (index === last ? '' : after) },
          { ...unmark(piece, mark), text: index === last ? after : '' },
        ]
      })
    }),
  )
}

const unmark = (piece: InlinePiece, mark: InlineMark): InlinePiece => ({ ...piece, [mark]: mark === 'link' ? null : false })

/** Consecutive pieces with the same value of a mark. */
function toRuns(pieces: readonly InlinePiece[], mark: InlineMark): InlinePiece[][] {
  const runs: InlinePiece[][] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last?.[0] && last[0][mark] === piece[mark]) last.push(piece)
    else runs.push([piece])
  }
  return runs
}
