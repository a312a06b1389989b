import { isObject } from '../manifest/json.ts'
import type { LiveBlock } from './live-block.ts'

/**
 * Finds the entry that each block had before a change: first by the very same value, wherever it moved, and for the others the remaining
 * entries of their type in order, because each of these blocks has changed.
 */
export function findPreviousEntries(before: readonly LiveBlock[], blocks: readonly unknown[]): readonly (LiveBlock | null)[] {
  const byValue = Map.groupBy(before, ({ written }) => written)
  const same = blocks.map((block) => byValue.get(block)?.shift() ?? null)
  if (!same.includes(null)) return same
  const taken = new Set(same)
  const byType = Map.groupBy(
    before.filter((entry) => !taken.has(entry)),
    ({ written }) => typeOf(written),
  )
  return same.map((entry, index) => entry ?? byType.get(typeOf(blocks[index]))?.shift() ?? null)
}

/** Shared blocks with different names are different blocks. */
const typeOf = (block: unknown): unknown =>
  isObject(block) ? (block.type === 'shared' ? `shared ${block.ref}` : block.type) : null
