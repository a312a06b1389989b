import { childOf, isObject } from '../manifest/json.ts'
import type { PointerStep } from '../manifest/pointer.ts'

/** Something at a place in a manifest. */
interface Placed {
  steps: readonly PointerStep[]
}

/** Creates a function that compares two places by their order in a JSON value. Containers come before their entries. */
export function createDocumentOrder(value: unknown): (one: Placed, other: Placed) => number {
  const positions = new WeakMap<Placed, readonly number[]>()
  const toPositions = (placed: Placed): readonly number[] => {
    const known = positions.get(placed) ?? findPositions(value, placed.steps)
    positions.set(placed, known)
    return known
  }
  return (one, other) => comparePositions(toPositions(one), toPositions(other))
}

/** The position of each step in its list or object. A field that is missing comes after the others. */
function findPositions(value: unknown, steps: readonly PointerStep[]): number[] {
  let current = value
  return steps.map((step) => {
    const keys = isObject(current) ? Object.keys(current) : null
    const index = keys ? keys.indexOf(String(step)) : Number(step)
    current = childOf(current, step)
    return keys && index === -1 ? keys.length : index
  })
}

function comparePositions(one: readonly number[], other: readonly number[]): number {
  const shared = Math.min(one.length, other.length)
  for (let depth = 0; depth < shared; depth += 1) {
    const difference = (one[depth] ?? 0) - (other[depth] ?? 0)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}
