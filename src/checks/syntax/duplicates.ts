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

/** How many keys a text that is known to be JSON has, how deep its brackets go, and where the deepest one opens. */
export function measure(text: string): { keys: number; depth: number; deepest: number } {
  let keys = 0
  let open = 0
  let depth = 0
  let deepest = 0
  for (let offset = 0; offset < text.length; offset += 1) {
    const code = text.charCodeAt(offset)
    if (code === 34) offset = skipText(text, offset) - 1
    else if (code === 58) keys += 1
    else if (code === 125 || code === 93) open -= 1
    else if (code === 123 || code === 91) {
      open += 1
      if (open > depth) {
        depth = open
        deepest = offset
      }
    }
  }
  return { keys, depth, deepest }
}

/** How many keys a JSON value has in all of its objects. */
export function countKeys(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0
  let keys = Array.isArray(value) ? 0 : Object.keys(value).length
  for (const child of Object.values(value)) keys += countKeys(child)
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
