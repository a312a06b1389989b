import fc from 'fast-check'
import { isObject } from '../../../src/manifest/json.ts'

/** Texts with a meaning in JSON or in a manifest. */
const PIECES = [
  ...'{}[]:,"\\/#*.-+0159 \n\t\r\'`“”«»\u00A0\u200B\uFEFF\u2028\u0000\uD800é',
  '//',
  '/*',
  '*/',
  '<!--',
  '<<<<<<< a\n',
  '=======\n',
  '>>>>>>> b\n',
  '...',
  'true',
  'null',
  'None',
  '1.000,50',
  '"type": ',
  '"a": 1,',
  '{{phone}}',
  '```',
  '\r\n',
]

const pieces = fc.constantFrom(...PIECES)

/** A text made of fragments of JSON and of texts that resemble it. */
export const jsonLikeText = fc
  .array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 60 })
  .map((parts) => parts.join(''))

/** A change of characters or lines at a relative position of a text. */
const textEdit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(30),
  piece: pieces,
  kind: fc.constantFrom('insert', 'delete', 'replace', 'double', 'swap', 'delete line', 'double line', 'swap lines', 'cut'),
})

/** Up to three changes to a text. */
export const textEdits = fc.array(textEdit, { minLength: 1, maxLength: 3 })

export const editText = (text: string, edits: readonly RandomTextEdit[]): string => edits.reduce(applyTextEdit, text)

interface RandomTextEdit {
  at: number
  length: number
  piece: string
  kind: string
}

function applyTextEdit(text: string, { at, length, piece, kind }: RandomTextEdit): string {
  if (kind.includes('line')) return editLines(text.split('\n'), Math.floor(at * text.split('\n').length), kind).join('\n')
  const start = Math.floor(at * text.length)
  const [before, part, behind] = [text.slice(0, start), text.slice(start, start + length), text.slice(start + length)]
  if (kind === 'insert') return before + piece + part + behind
  if (kind === 'delete') return before + behind
  if (kind === 'replace') return before + piece + behind
  if (kind === 'double') return before + part + part + behind
  if (kind === 'swap') return before + behind.slice(0, length) + part + behind.slice(length)
  return before
}

function editLines(lines: string[], at: number, kind: string): string[] {
  if (kind === 'delete line') return lines.toSpliced(at, 1)
  if (kind === 'double line') return lines.toSpliced(at, 0, lines[at] ?? '')
  return lines.toSpliced(at, 2, lines[at + 1] ?? '', lines[at] ?? '')
}

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('/about', '#x', '*', 'shared', 'why-us', 'columns', '{{phone}}', 'https://', '', 'x'.repeat(3000), '__proto__'),
)

const valueEdit = fc.record({
  at: fc.nat(),
  from: fc.nat(),
  value,
  kind: fc.constantFrom('set', 'delete', 'rename', 'double', 'swap', 'move', 'wrap', 'flip'),
})

/** Up to three changes to a JSON value. */
export const valueEdits = fc.array(valueEdit, { minLength: 1, maxLength: 3 })

/** Returns a changed copy of a JSON value. */
export const editValue = (json: unknown, edits: readonly ValueEdit[]): unknown =>
  edits.reduce<unknown>(applyValueEdit, structuredClone(json))

interface ValueEdit {
  at: number
  from: number
  value: unknown
  kind: string
}

/** One place of a JSON value: what holds it, and under which key. */
export interface JsonPlace {
  owner: object
  key: string
}

/** Every place of a JSON value, its owners before their parts. */
export function listPositions(json: unknown): JsonPlace[] {
  if (typeof json !== 'object' || json === null) return []
  return Object.keys(json).flatMap((key) => [{ owner: json, key }, ...listPositions(Reflect.get(json, key))])
}

function applyValueEdit(json: unknown, { at, from, value: other, kind }: ValueEdit): unknown {
  const places = listPositions(json)
  const place = places[at % Math.max(1, places.length)]
  const second = places[from % Math.max(1, places.length)]
  if (!place || !second) return json
  const { owner, key } = place
  const current: unknown = Reflect.get(owner, key)
  const copy = structuredClone(Reflect.get(second.owner, second.key))
  if (kind === 'set') define(owner, key, other)
  if (kind === 'delete') remove(place)
  if (kind === 'rename' && isObject(owner)) {
    remove(place)
    define(owner, typeof other === 'string' ? other : `${key}x`, current)
  }
  if (kind === 'double')
    Array.isArray(owner) ? owner.push(structuredClone(current)) : define(owner, `${key}2`, structuredClone(current))
  if (kind === 'move' || kind === 'swap') define(owner, key, copy)
  if (kind === 'wrap') define(owner, key, [current])
  if (kind === 'flip')
    define(owner, key, typeof current === 'number' ? -current : typeof current === 'string' ? `${current}!` : null)
  return json
}

const define = (owner: object, key: string, next: unknown) =>
  Object.defineProperty(owner, key, { value: next, enumerable: true, configurable: true, writable: true })

const remove = ({ owner, key }: JsonPlace) =>
  Array.isArray(owner) ? owner.splice(Number(key), 1) : Reflect.deleteProperty(owner, key)
