import { applyEdits } from '../checks/edits/apply-edits.ts'
import { editEntries, readEntries } from '../checks/edits/edit-entries.ts'
import {
  isFirstOnLine,
  type JsonStyle,
  readIndent,
  readStyle,
  STYLE_SAMPLE_LENGTH,
  toJsonSource,
} from '../checks/edits/json-style.ts'
import { locate, type ValueSpan } from '../checks/json-text/locate.ts'
import type { Change, Steps } from '../contracts/change.ts'
import type { TextEdit } from '../contracts/diagnostic.ts'
import { ExpectedError } from '../contracts/expected-error.ts'
import { toPointer } from '../manifest/pointer.ts'
import { findPiece, type Pieces, readHead, readPageLead, toPieces, toText } from './pieces.ts'

type Add = Extract<Change, { kind: 'add' }>
type Move = Extract<Change, { kind: 'move' }>

/**
 * The text after a change whose places exist. Only the text of what is changed differs: a moved entry takes its text along, with the
 * indentation of its new place, and a new value is formatted like its neighbors.
 */
export function changePieces(pieces: Pieces, change: Change): Pieces {
  const style = readStyle(readHead(pieces, STYLE_SAMPLE_LENGTH))
  if (!replacesPages(pieces, change)) return changeEach(pieces, change, style)
  return toPieces(changeEach({ frame: toText(pieces), pages: [] }, change, style).frame)
}

/** The text of an existing value, with the indentation of the line on which it starts. */
export function readSource(pieces: Pieces, at: Steps): { text: string; indent: string } {
  const { page, inner } = findPiece(pieces, at)
  const text = page !== null ? withLead(pieces, page) : isPages(at) ? toText(pieces) : pieces.frame
  const { start, end } = findSpan(text, inner).value
  return { text: text.slice(start, end), indent: readIndent(text, start) }
}

/** Text whose lines after the first are indented by `from`, indented by `to` instead. JSON strings contain no line breaks. */
export const reindent = (text: string, from: string, to: string): string =>
  from === to
    ? text
    : text
        .split('\n')
        .map((line, index) => (index > 0 && line.startsWith(from) ? to + line.slice(from.length) : line))
        .join('\n')

/** Whether steps lead to the list of pages or to the whole manifest, whose text is not in one piece. */
const isPages = (steps: Steps): boolean => steps.length === 0 || (steps.length === 1 && steps[0] === 'pages')

/** Whether the list of pages is replaced, added, removed or no longer empty, so that the text is split in another way. */
function replacesPages({ pages }: Pieces, change: Change): boolean {
  switch (change.kind) {
    case 'set':
    case 'remove':
      return isPages(change.at)
    case 'add':
      return change.key === undefined ? pages.length === 0 && isPages(change.into) : isPages([...change.into, change.key])
    case 'move':
      return pages.length === 0 && isPages(change.into)
  }
}

function changeEach(pieces: Pieces, change: Change, style: JsonStyle): Pieces {
  switch (change.kind) {
    case 'set':
      return editPiece(pieces, change.at, (text, inner) => [replaceValue(text, findSpan(text, inner), change.value, style)])
    case 'add':
      return addEntry(pieces, change, style)
    case 'remove':
      return removeEntry(pieces, change.at, style)
    case 'move':
      return moveEntry(pieces, change, style)
  }
}

function addEntry(pieces: Pieces, change: Add, style: JsonStyle): Pieces {
  if (pieces.pages.length === 0 || !isPages(change.into) || change.key !== undefined) return insertEntry(pieces, change, style)
  const index = change.before === null ? pieces.pages.length : Number(change.before)
  const model = pieces.pages[index] ?? pieces.pages[index - 1] ?? ''
  const padding = /^\{ /.test(model) ? ' ' : ''
  return insertPage(pieces, index, style, (indent) => {
    const isOnOneLine = isFlat(model) || (indent === null && !model.includes('\n'))
    return toJsonSource(change.value, style, isOnOneLine ? null : (indent ?? ''), padding)
  })
}

function insertEntry(pieces: Pieces, { into, before, key, value }: Add, style: JsonStyle): Pieces {
  const place = { ...(before !== null && { before: String(before) }), ...(key !== undefined && { key }) }
  return editPiece(pieces, into, (text, inner) =>
    editEntries(text, findSpan(text, inner).value.start, { removed: [], added: [{ into, value, ...place }], style }),
  )
}

/** Adds a page, whose text depends on the indentation of its place; null if the frame has only one line. */
function insertPage({ frame, pages }: Pieces, index: number, style: JsonStyle, write: (indent: string | null) => string): Pieces {
  const before = index < pages.length ? index : null
  const next = insertEntry({ frame, pages: [] }, { kind: 'add', into: ['pages'], before, value: 0 }, style).frame
  const lead = readPageLead({ frame: next, pages }, index)
  return { frame: next, pages: pages.toSpliced(index, 0, write(lead === '' ? null : lead.slice(1))) }
}

function removeEntry(pieces: Pieces, at: Steps, style: JsonStyle): Pieces {
  const [owner, removed] = [at.slice(0, -1), at.slice(-1)]
  const edited = editPiece(pieces, owner, (text, inner) =>
    editEntries(text, findSpan(text, inner).value.start, { removed, added: [], style }),
  )
  const { page, inner } = findPiece(pieces, at)
  return page !== null && inner.length === 0 ? { ...edited, pages: pieces.pages.toSpliced(page, 1) } : edited
}

function moveEntry(pieces: Pieces, { at, into, index }: Move, style: JsonStyle): Pieces {
  const [owner, from] = [at.slice(0, -1), Number(at.at(-1))]
  const isPage = pieces.pages.length > 0 && isPages(owner)
  if (toPointer(owner) === toPointer(into)) {
    if (isPage) return { ...pieces, pages: moveItem(pieces.pages, from, index) }
    return editPiece(pieces, owner, (text, inner) => permute(text, findSpan(text, inner).value.start, from, index))
  }
  const source = readSource(pieces, at)
  const rest = removeEntry(pieces, at, style)
  if (rest.pages.length > 0 && isPages(into))
    return insertPage(rest, index, style, (indent) => reindent(source.text, source.indent, indent ?? ''))
  return insertSource(rest, [...into, index], source, style)
}

/** Inserts a text in front of the entry of a list that is at the steps, or at the end of the list. */
function insertSource(pieces: Pieces, at: Steps, source: { text: string; indent: string }, style: JsonStyle): Pieces {
  const into = at.slice(0, -1)
  const index = Number(at.at(-1))
  const { page, inner } = findPiece(pieces, into)
  const list = page === null ? pieces.frame : (pieces.pages[page] ?? '')
  const before = index < readEntries(list, findSpan(list, inner).value.start).length ? index : null
  const opened = insertEntry(pieces, { kind: 'add', into, before, value: 0 }, style)
  return editPiece(opened, at, (text, steps) => {
    const { start, end } = findSpan(text, steps).value
    return [{ start, end, text: reindent(source.text, source.indent, readIndent(text, start)) }]
  })
}

/** The edits that give the entries of a list another order. What is between the entries stays. */
function permute(text: string, open: number, from: number, to: number): TextEdit[] {
  const entries = readEntries(text, open)
  return moveItem(entries, from, to).flatMap((source, index) => {
    const place = entries[index]
    return !place || place === source ? [] : [{ start: place.start, end: place.end, text: text.slice(source.start, source.end) }]
  })
}

const moveItem = <Item>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

/** Whether a source is a list or object with entries on one line. */
const isFlat = (source: string): boolean => /^[[{]/.test(source) && source.length > 2 && !source.includes('\n')

/** Replaces a value by another of a different kind. An object or list is on several lines, unless what it replaces is within a line. */
function replaceValue(text: string, { key, value: { start, end } }: ValueSpan, value: unknown, style: JsonStyle): TextEdit {
  const isOnOneLine = isFlat(text.slice(start, end)) || !isFirstOnLine(text, key?.start ?? start)
  const padding = isOnOneLine && /\{ "/.test(text) ? ' ' : ''
  return { start, end, text: toJsonSource(value, style, isOnOneLine ? null : readIndent(text, start), padding) }
}

/** Edits the piece that contains the value at the steps. */
function editPiece(pieces: Pieces, steps: Steps, edit: (text: string, inner: Steps) => TextEdit[]): Pieces {
  const { page, inner } = findPiece(pieces, steps)
  if (page === null) return { ...pieces, frame: applyEdits(pieces.frame, edit(pieces.frame, inner)) }
  const text = withLead(pieces, page)
  const edited = applyEdits(text, edit(text, inner)).slice(text.length - (pieces.pages[page] ?? '').length)
  return { ...pieces, pages: pieces.pages.with(page, edited) }
}

/** A page with the white space before it, so that its first line shows its indentation. */
const withLead = (pieces: Pieces, page: number): string => readPageLead(pieces, page) + (pieces.pages[page] ?? '')

function findSpan(text: string, steps: Steps): ValueSpan {
  const span = locate(text, [steps], { isUnique: true }).get(toPointer(steps))
  if (span) return span
  throw new ExpectedError('CHANGE_REFUSED', `There is nothing at "${toPointer(steps)}" in the text of the manifest.`)
}
