import type { TextRange } from '../json-text/locate.ts'

/** One character of a JSON string, possibly escaped. */
const CHARACTER = /\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs

/** The range of `within` in the JSON string at the given range of the file; null if the string does not contain it. */
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

/** The offset of each UTF-16 unit of a string in its source, and the end of the last one. */
function toOffsets(raw: string): number[] {
  const offsets = [...raw.matchAll(CHARACTER)].map(({ index }) => index)
  return [...offsets, raw.length]
}
