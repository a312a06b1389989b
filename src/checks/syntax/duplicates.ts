import { isObject } from '../../manifest/json.ts'
import type { Step } from '../../manifest/pointer.ts'
import type { Range } from './locate.ts'
import { readKey, scanEntries, skipSpace, skipText, skipValue } from './scan.ts'

/** A key that stands twice in one object. */
export interface Duplicate {
  steps: Step[]
  first: Range
  second: Range
  /** Whether both have the same value. */
  isSame: boolean
  /** The second with the comma before it, up to the end of its value. */
  entry: Range
}

/** At least as many as a text that is known to be JSON has keys, and mostly just as many. Quicker than `countKeysIn`. */
export function guessKeysIn(text: string): number {
  const colon = /"[ \n\r\t]*:/g
  let keys = 0
  while (colon.test(text)) keys += 1
  return keys
}

/** How many keys a text that is known to be JSON has: the texts in quotes before a colon. */
export function countKeysIn(text: string): number {
  let keys = 0
  for (let quote = text.indexOf('"'); quote !== -1; ) {
    const end = skipText(text, quote)
    if (text.charCodeAt(skipSpace(text, end)) === 58) keys += 1
    quote = text.indexOf('"', end)
  }
  return keys
}

/** How deep the brackets of a text go that is known to be JSON, and where the deepest one opens. */
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

/** How many keys a JSON value has in all of its objects; not a number when it is nested more than `levels` deep. */
export function countKeys(value: unknown, levels: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (levels === 0) return Number.NaN
  let keys = 0
  if (Array.isArray(value)) for (const item of value) keys += countKeys(item, levels - 1)
  else if (isObject(value)) for (const key in value) keys += 1 + countKeys(value[key], levels - 1)
  return keys
}

/** The keys that stand more than once in the same object of a text that is known to be JSON, in their order. */
export function findDuplicates(text: string): Duplicate[] {
  const duplicates: Duplicate[] = []

  function visit(offset: number, steps: readonly Step[]): number {
    if (text[offset] !== '{' && text[offset] !== '[') return skipValue(text, offset)
    const seen = new Map<string, { key: Range; value: string }>()
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
