import { type PointerStep, toPointer } from '../../manifest/pointer.ts'
import { readKey, scanEntries, skipSpace, skipValue } from './scan.ts'

/** A range of a text in UTF-16 units; the end is exclusive. */
export interface TextRange {
  start: number
  end: number
}

/** The range of a value, and of its key with the quotes. */
export interface ValueSpan {
  key: TextRange | null
  value: TextRange
}

/** The wanted values as a tree, so that all other values are skipped. */
interface WantedNode {
  pointer: string | null
  /** Null if no value below this one is wanted. */
  children: Map<string, WantedNode> | null
}

/**
 * Locates values in valid JSON in one pass and returns their spans by JSON Pointer. Of duplicate keys the last counts, as for
 * `JSON.parse`. With `isUnique` (no duplicate keys) the pass stops once all values are found. Steps without a value are absent.
 */
export function locate(
  text: string,
  wanted: Iterable<readonly PointerStep[]>,
  { isUnique = false } = {},
): Map<string, ValueSpan> {
  const found = new Map<string, ValueSpan>()
  const { root, count } = toWanted(wanted)

  function visit(offset: number, key: TextRange | null, node: WantedNode): number {
    const end = node.children ? visitEntries(offset, node.children) : skipValue(text, offset)
    if (node.pointer !== null) found.set(node.pointer, { key, value: { start: offset, end } })
    return end
  }

  function visitEntries(offset: number, children: Map<string, WantedNode>): number {
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

function toWanted(wanted: Iterable<readonly PointerStep[]>): { root: WantedNode; count: number } {
  const root: WantedNode = { pointer: null, children: null }
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
