import type { TextRange } from '../json-text/locate.ts'

/** One letter of a text as JSON writes it. */
const LETTER = /\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs

/** Where a part of a text in quotes stands in the file, given where the text stands; null when it is not there. */
export function findTextPart(source: string, { start, end }: TextRange, within: string, at?: number): TextRange | null {
  const raw = source.slice(start + 1, end - 1)
  const text = readText(source.slice(start, end))
  if (text === null) return null
  const first = at ?? text.indexOf(within)
  if (first === -1 || !text.startsWith(within, first)) return null
  if (!raw.includes('\\')) return { start: start + 1 + first, end: start + 1 + first + within.length }
  const offsets = toOffsets(raw)
  const [from, to] = [offsets[first], offsets[first + within.length]]
  return from === undefined || to === undefined ? null : { start: start + 1 + from, end: start + 1 + to }
}

function readText(source: string): string | null {
  const value: unknown = source.startsWith('"') ? JSON.parse(source) : null
  return typeof value === 'string' ? value : null
}

/** Where each UTF-16 unit of a text begins in its source, and where the last one ends. */
function toOffsets(raw: string): number[] {
  const offsets = [...raw.matchAll(LETTER)].map(({ index }) => index)
  return [...offsets, raw.length]
}
