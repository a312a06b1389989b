import { isObject } from '../../manifest/json.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import type { TextRange } from '../json-text/locate.ts'
import { readKey, scanEntries, skipSpace, skipText, skipValue } from '../json-text/scan.ts'

/** A manifest is never nested more deeply. */
export const MAX_NESTING_LEVELS = 32

/** A key that appears more than once in one object. */
export interface DuplicateKey {
  steps: PointerStep[]
  first: TextRange
  second: TextRange
  /** Whether both entries have the same source text as their value. */
  isSame: boolean
  /** The second entry from the comma before it to the end of its value. */
  entry: TextRange
}

/** An upper bound of the number of keys in valid JSON, usually exact. Faster than `countKeysIn`. */
export function guessKeysIn(text: string): number {
  const colon = /"[ \n\r\t]*:/g
  let keys = 0
  while (colon.test(text)) keys += 1
  return keys
}

/** The number of keys in valid JSON: strings that are followed by a colon. */
export function countKeysIn(text: string): number {
  let keys = 0
  for (let quote = text.indexOf('"'); quote !== -1; ) {
    const end = skipText(text, quote)
    if (text.charCodeAt(skipSpace(text, end)) === 58) keys += 1
    quote = text.indexOf('"', end)
  }
  return keys
}

/** The nesting depth of valid JSON, and the offset at which its deepest bracket opens. */
export function measureDepth(text: string): { depth: number; deepest: number } {
  let open = 0
  let depth = 0
  let deepest = 0
  for (let offset = 0; offset < text.length; offset += 1) {
    const code = text.charCodeAt(offset)
    if (code === 34) offset = skipText(text, offset) - 1
    else if (code === 125 || code === 93) open -= 1
    else if (code === 123 || code === 91) {
      open += 1
      if (open > depth) {
        depth = open
        deepest = offset
      }
    }
  }
  return { depth, deepest }
}

/** The number of keys in all objects of a JSON value; `NaN` if it is nested more than `levels` deep. */
export function countKeys(value: unknown, levels: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (levels === 0) return Number.NaN
  let keys = 0
  if (Array.isArray(value)) for (const item of value) keys += countKeys(item, levels - 1)
  else if (isObject(value)) for (const key in value) keys += 1 + countKeys(value[key], levels - 1)
  return keys
}

/** The duplicate keys of valid JSON, in the order of the text. */
export function findDuplicateKeys(text: string): DuplicateKey[] {
  const duplicates: DuplicateKey[] = []

  function visit(offset: number, steps: readonly PointerStep[]): number {
    if (text[offset] !== '{' && text[offset] !== '[') return skipValue(text, offset)
    const seen = new Map<string, { key: TextRange; value: string }>()
    let previous = offset + 1
    return scanEntries(text, offset, ({ key, index, value }) => {
      if (!key) return visit(value, [...steps, index])
      const name = readKey(text, key.start, key.end)
      const first = seen.get(name)
      const place = duplicates.length
      const end = visit(value, [...steps, name])
      const written = text.slice(value, end)
      if (!first) seen.set(name, { key, value: written })
      else {
        const entry = { start: previous, end }
        const isSame = first.value === written
        duplicates.splice(place, 0, { steps: [...steps, name], first: first.key, second: key, isSame, entry })
      }
      previous = end
      return end
    })
  }

  visit(skipSpace(text, 0), [])
  return duplicates
}
