import { type PointerStep, toPointer } from '../../manifest/pointer.ts'
import { readKey, scanEntries, skipSpace, skipValue } from './scan.ts'

/** UTF-16 units of the text; the end is exclusive. */
export interface Range {
  start: number
  end: number
}

/** Where a value stands, and the key in front of it, quotes included. */
export interface Span {
  key: Range | null
  value: Range
}

/** The wanted values as a tree, so that everything else is stepped over. */
interface Wanted {
  pointer: string | null
  /** Null where nothing below is wanted. */
  children: Map<string, Wanted> | null
}

/**
 * Where the values at the end of the wanted steps stand, by pointer, found in one pass over a text that is known to be JSON. Of a
 * key that stands twice the last counts, as for `JSON.parse`; where none does (`isUnique`), the pass ends when everything is found.
 * Steps that lead nowhere are absent.
 */
export function locate(text: string, wanted: Iterable<readonly PointerStep[]>, { isUnique = false } = {}): Map<string, Span> {
  const found = new Map<string, Span>()
  const { root, count } = toWanted(wanted)

  function visit(offset: number, key: Range | null, node: Wanted): number {
    const end = node.children ? visitEntries(offset, node.children) : skipValue(text, offset)
    if (node.pointer !== null) found.set(node.pointer, { key, value: { start: offset, end } })
    return end
  }

  function visitEntries(offset: number, children: Map<string, Wanted>): number {
    if (text[offset] !== '{' && text[offset] !== '[') return skipValue(text, offset)
    return scanEntries(text, offset, ({ key, index, value }) => {
      if (isUnique && found.size === count) return text.length
      const child = children.get(key ? readKey(text, key.start, key.end) : String(index))
      return child ? visit(value, key, child) : skipValue(text, value)
    })
  }

  visit(skipSpace(text, 0), null, root)
  return found
}

function toWanted(wanted: Iterable<readonly PointerStep[]>): { root: Wanted; count: number } {
  const root: Wanted = { pointer: null, children: null }
  let count = 0
  for (const steps of wanted) {
    let node = root
    for (const step of steps) {
      const name = String(step)
      node.children ??= new Map()
      let next = node.children.get(name)
      if (!next) {
        next = { pointer: null, children: null }
        node.children.set(name, next)
      }
      node = next
    }
    if (node.pointer === null) count += 1
    node.pointer ??= toPointer(steps)
  }
  return { root, count }
}
