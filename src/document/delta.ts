import { ExpectedError } from '../contracts/expected-error.ts'
import type { Pieces } from './pieces.ts'
import { countSame } from './same-value.ts'

/** What differs between two texts in pieces. Exact, in both directions, and small. */
export interface TextDelta {
  frame?: StringDelta
  pages?: ListDelta
}

/** What differs between two strings: one part, or some of its lines. */
type StringDelta = Splice | { lines: ListDelta }

interface Splice {
  at: number
  before: string
  after: string
}

/** What differs between two lists of strings: a range of entries. */
interface ListDelta {
  at: number
  /** The number of entries in the range before. */
  length: number
  /** The entries of the range before that do not occur after, by their index in the range. */
  removed: [index: number, text: string][]
  /** The range after: entries in a row that were in it before, one that has changed, or a new one. */
  after: ([from: number, count: number] | [from: number, change: StringDelta] | string)[]
}

type Direction = 'forward' | 'back'

/** A part that differs is stored by lines if it is longer, because most of its lines have only moved. */
const MAX_SPLICE_LENGTH = 1000

/** The delta from one text to another. */
export function toDelta(before: Pieces, after: Pieces): TextDelta {
  const frame = toStringDelta(before.frame, after.frame)
  const pages = toListDelta(before.pages, after.pages)
  // A slice of a string keeps the whole string in memory. The history keeps deltas, so they have strings of their own.
  return structuredClone({ ...(frame && { frame }), ...(pages && { pages }) })
}

/** Applies a delta to the text that it starts from, or back to the text that it ends with. Fails with `DRAFT_UNUSABLE` for other texts. */
export function applyDelta({ frame, pages }: Pieces, delta: TextDelta, direction: Direction): Pieces {
  return {
    frame: delta.frame ? applyString(frame, delta.frame, direction) : frame,
    pages: delta.pages ? applyList(pages, delta.pages, direction) : pages,
  }
}

function toStringDelta(before: string, after: string): StringDelta | null {
  if (before === after) return null
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1
  let end = 0
  while (end < shorter - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end += 1
  const isLong = shorter - start - end > MAX_SPLICE_LENGTH && before.includes('\n') && after.includes('\n')
  const lines = isLong ? toListDelta(before.split('\n'), after.split('\n')) : null
  if (lines) return { lines }
  return { at: start, before: before.slice(start, before.length - end), after: after.slice(start, after.length - end) }
}

function applyString(text: string, delta: StringDelta, direction: Direction): string {
  if ('lines' in delta) return applyList(text.split('\n'), delta.lines, direction).join('\n')
  const { at, before, after } = delta
  const [from, to] = direction === 'forward' ? [before, after] : [after, before]
  if (!text.startsWith(from, at)) throw misfit()
  return text.slice(0, at) + to + text.slice(at + from.length)
}

function toListDelta(before: readonly string[], after: readonly string[]): ListDelta | null {
  const shorter = Math.min(before.length, after.length)
  const at = countSame(shorter, (index) => before[index] === after[index])
  const end = countSame(shorter - at, (index) => before.at(-1 - index) === after.at(-1 - index))
  const lost = before.slice(at, before.length - end)
  const found = after.slice(at, after.length - end)
  if (lost.length + found.length === 0) return null
  const sources = findSources(lost, found)
  const known = new Set(sources)
  const entries: ListDelta['after'] = []
  for (const [index, text] of found.entries()) {
    const from = sources[index]
    const source = from === undefined ? undefined : lost[from]
    const change = source === undefined ? null : toStringDelta(source, text)
    const last = entries.at(-1)
    if (from === undefined || source === undefined) entries.push(text)
    else if (change) entries.push([from, change])
    else if (isRun(last) && last[0] + last[1] === from) last[1] += 1
    else entries.push([from, 1])
  }
  const removed = lost.flatMap((text, index): [number, string][] => (known.has(index) ? [] : [[index, text]]))
  return { at, length: lost.length, removed, after: entries }
}

/** For each entry after, the index of the one before that it comes from: an equal one, if possible the next one, or else any unused one. */
function findSources(lost: readonly string[], found: readonly string[]): (number | undefined)[] {
  const isUsed = new Uint8Array(lost.length)
  const places = new Map<string, number[]>()
  for (let index = lost.length - 1; index >= 0; index -= 1) {
    const text = lost[index] ?? ''
    const others = places.get(text)
    if (others) others.push(index)
    else places.set(text, [index])
  }
  let next = 0
  const equal = found.map((text) => {
    const from = isUsed[next] === 0 && lost[next] === text ? next : takeUnused(places.get(text), isUsed)
    if (from === undefined) return undefined
    isUsed[from] = 1
    next = from + 1
    return from
  })
  const unused = lost.keys().filter((index) => isUsed[index] === 0)
  return equal.map((from) => from ?? unused.next().value)
}

/** The first unused one of some places, which are in descending order. */
function takeUnused(places: number[] | undefined, isUsed: Uint8Array): number | undefined {
  for (let place = places?.pop(); place !== undefined; place = places?.pop()) if (isUsed[place] === 0) return place
  return undefined
}

function applyList(list: readonly string[], delta: ListDelta, direction: Direction): string[] {
  const { at, length, removed, after } = delta
  const lengthAfter = after.reduce((sum, entry) => sum + (isRun(entry) ? entry[1] : 1), 0)
  const range = list.slice(at, at + (direction === 'forward' ? length : lengthAfter))
  if (range.length < (direction === 'forward' ? length : lengthAfter)) throw misfit()
  if (direction === 'forward' && removed.some(([index, text]) => range[index] !== text)) throw misfit()
  const replaced = direction === 'forward' ? toRangeAfter(range, delta) : toRangeBefore(range, delta)
  return [...list.slice(0, at), ...replaced, ...list.slice(at + range.length)]
}

const toRangeAfter = (range: readonly string[], { after }: ListDelta): string[] =>
  after.flatMap((entry) => {
    if (typeof entry === 'string') return entry
    const [from, change] = entry
    if (typeof change === 'number') return range.slice(from, from + change)
    return applyString(range[from] ?? '', change, 'forward')
  })

function toRangeBefore(range: readonly string[], { length, removed, after }: ListDelta): string[] {
  const before: string[] = new Array(length).fill('')
  for (const [index, text] of removed) before[index] = text
  let at = 0
  for (const entry of after) {
    const text = range[at] ?? ''
    if (typeof entry === 'string' && entry !== text) throw misfit()
    if (isRun(entry)) before.splice(entry[0], entry[1], ...range.slice(at, at + entry[1]))
    else if (typeof entry !== 'string') before[entry[0]] = applyString(text, entry[1], 'back')
    at += isRun(entry) ? entry[1] : 1
  }
  return before
}

const isRun = (entry: ListDelta['after'][number] | undefined): entry is [from: number, count: number] =>
  Array.isArray(entry) && typeof entry[1] === 'number'

const misfit = (): ExpectedError => new ExpectedError('DRAFT_UNUSABLE', 'The draft belongs to another version of the file.')
