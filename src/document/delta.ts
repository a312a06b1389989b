import { ExpectedError } from '../contracts/expected-error.ts'
import type { Pieces } from './pieces.ts'

/** What differs between two texts in pieces. Exact, in both directions, and small. */
export interface TextDelta {
  frame?: Splice
  pages?: PagesDelta
}

/** A part of a text that differs. */
interface Splice {
  at: number
  before: string
  after: string
}

/** A range of pages that differs. */
interface PagesDelta {
  at: number
  /** Each page of the range before: `null` if it occurs in `after`, or else its text. */
  before: (string | null)[]
  /** Each page of the range after: its index in `before`, with the part that differs if any, or the text of a new page. */
  after: (number | [index: number, splice: Splice] | string)[]
}

/** The delta from one text to another. */
export function toDelta(before: Pieces, after: Pieces): TextDelta {
  const frame = toSplice(before.frame, after.frame)
  const pages = toPagesDelta(before.pages, after.pages)
  // A slice of a string keeps the whole string in memory. The history keeps deltas, so they have strings of their own.
  return structuredClone({ ...(frame && { frame }), ...(pages && { pages }) })
}

/** Applies a delta to the text that it starts from, or back to the text that it ends with. Fails with `DRAFT_UNUSABLE` for other texts. */
export function applyDelta({ frame, pages }: Pieces, delta: TextDelta, direction: 'forward' | 'back'): Pieces {
  return {
    frame: delta.frame ? applySplice(frame, delta.frame, direction) : frame,
    pages: delta.pages ? applyPages(pages, delta.pages, direction) : pages,
  }
}

function toSplice(before: string, after: string): Splice | null {
  if (before === after) return null
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1
  let end = 0
  while (end < shorter - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end += 1
  return { at: start, before: before.slice(start, before.length - end), after: after.slice(start, after.length - end) }
}

function applySplice(text: string, { at, before, after }: Splice, direction: 'forward' | 'back'): string {
  const [from, to] = direction === 'forward' ? [before, after] : [after, before]
  if (!text.startsWith(from, at) || at + from.length > text.length) throw misfit()
  return text.slice(0, at) + to + text.slice(at + from.length)
}

function toPagesDelta(before: readonly string[], after: readonly string[]): PagesDelta | null {
  const shorter = Math.min(before.length, after.length)
  let at = 0
  while (at < shorter && before[at] === after[at]) at += 1
  let end = 0
  while (end < shorter - at && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const lost = before.slice(at, before.length - end)
  const found = after.slice(at, after.length - end)
  if (lost.length + found.length === 0) return null
  const sources = matchPages(lost, found)
  const known = new Set(sources)
  return {
    at,
    before: lost.map((text, index) => (known.has(index) ? null : text)),
    after: found.map((text, index) => toPageEntry(lost, sources[index], text)),
  }
}

function toPageEntry(lost: readonly string[], index: number | undefined, text: string): PagesDelta['after'][number] {
  const source = index === undefined ? undefined : lost[index]
  if (index === undefined || source === undefined) return text
  const splice = toSplice(source, text)
  return splice ? [index, splice] : index
}

/** For each page after, the page before that it comes from: one with the same text, or else the next one that has no other use. */
function matchPages(lost: readonly string[], found: readonly string[]): (number | undefined)[] {
  const indexes = Map.groupBy(lost.keys(), (index) => lost[index])
  const equal = found.map((text) => indexes.get(text)?.shift())
  const isUsed = new Set(equal)
  const unused = [...lost.keys()].filter((index) => !isUsed.has(index))
  return equal.map((index) => index ?? unused.shift())
}

function applyPages(pages: readonly string[], delta: PagesDelta, direction: 'forward' | 'back'): string[] {
  const length = direction === 'forward' ? delta.before.length : delta.after.length
  if (delta.at + length > pages.length) throw misfit()
  const range = pages.slice(delta.at, delta.at + length)
  return pages.toSpliced(
    delta.at,
    length,
    ...(direction === 'forward' ? toPagesAfter(range, delta) : toPagesBefore(range, delta)),
  )
}

function toPagesAfter(range: readonly string[], { before, after }: PagesDelta): string[] {
  if (before.some((text, index) => text !== null && text !== range[index])) throw misfit()
  return after.map((entry) => {
    if (typeof entry === 'string') return entry
    const [index, splice] = typeof entry === 'number' ? [entry, null] : entry
    const source = range[index] ?? ''
    return splice ? applySplice(source, splice, 'forward') : source
  })
}

function toPagesBefore(range: readonly string[], { before, after }: PagesDelta): string[] {
  const pages = [...before]
  for (const [at, entry] of after.entries()) {
    const text = range[at] ?? ''
    if (typeof entry === 'string') {
      if (entry !== text) throw misfit()
    } else if (typeof entry === 'number') pages[entry] = text
    else pages[entry[0]] = applySplice(text, entry[1], 'back')
  }
  return pages.map((text) => text ?? '')
}

const misfit = (): ExpectedError => new ExpectedError('DRAFT_UNUSABLE', 'The draft belongs to another version of the file.')
