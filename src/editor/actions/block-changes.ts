import type { Change, Steps } from '../../contracts/change.ts'
import { applyChange, applyChanges, followAll } from '../../document/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { planChange } from '../../models/fields/plan-change.ts'
import { isSamePlace, toListAndIndex, toPagePlace } from '../store/places.ts'
import { withFreeAnchors } from './anchors.ts'

/** The entries of a list of blocks; none if the draft has something else there. */
export function readList(manifest: unknown, list: Steps): readonly unknown[] {
  const value = valueAt(manifest, list)
  return Array.isArray(value) ? value : []
}

/** Removes blocks, which are in the order of the manifest. */
export const planRemoval = (blocks: readonly Steps[]): Change[] => blocks.toReversed().map((at) => ({ kind: 'remove', at }))

/** The change that adds a list of blocks where a draft has none, or something else. Empty if it cannot have one there. */
const planList = (manifest: unknown, list: Steps): Change[] =>
  Array.isArray(valueAt(manifest, list)) ? [] : planChange(manifest, list, [])

/**
 * Inserts blocks in front of the entry `index` of a list. Anchors that the page has already get other names. Nothing if there cannot be a
 * list, because the page is no object.
 */
export function planInsertion(manifest: unknown, blocks: readonly unknown[], list: Steps, index: number): Change[] {
  const changes = planList(manifest, list)
  let current = applyChanges(manifest, changes)
  if (!Array.isArray(valueAt(current, list))) return []
  for (const [count, block] of blocks.entries()) {
    const { length } = readList(current, list)
    const value = withFreeAnchors(block, valueAt(current, toPagePlace(list) ?? list))
    const change: Change = { kind: 'add', into: list, before: index + count < length ? index + count : null, value }
    current = applyChange(current, change)
    changes.push(change)
  }
  return changes
}

/** Moves blocks by one place, each in its list. One at the end of its list stays, and those after it that it stops. */
export function planStep(manifest: unknown, blocks: readonly Steps[], by: -1 | 1): Change[] {
  const changes: Change[] = []
  const stuck: Steps[] = []
  for (const block of by < 0 ? blocks : blocks.toReversed()) {
    const at = followAll(block, changes)
    if (!at) continue
    const { list, index } = toListAndIndex(at)
    const next = [...list, index + by]
    const isAtEnd = index + by < 0 || index + by >= readList(manifest, block.slice(0, -1)).length
    if (isAtEnd || stuck.some((other) => isSamePlace(other, next))) stuck.push(at)
    else changes.push({ kind: 'move', at, into: list, index: index + by })
  }
  return changes
}

/**
 * Moves blocks, which are in the order of the manifest, in front of the entry `index` of a list, or to its end.
 * @param list the steps to the list as it is now, with all its entries
 */
export function planMove(manifest: unknown, blocks: readonly Steps[], list: Steps, index: number): Change[] {
  const isMoved = (entry: number) => blocks.some((at) => isSamePlace(at, [...list, entry]))
  const { length } = readList(manifest, list)
  let before = index
  while (before < length && isMoved(before)) before += 1
  const moves: Change[] = []
  // The entry `length` is the end of the list, and moves as one of them.
  for (const block of blocks) {
    const at = followAll(block, moves)
    if (!at) continue
    const taken: Change = { kind: 'remove', at }
    const end = followAll([...list, before], [...moves, taken])
    if (end && !isSamePlace(end, at)) moves.push({ kind: 'move', at, into: end.slice(0, -1), index: Number(end.at(-1)) })
  }
  return moves.length === 0 ? [] : [...planList(manifest, list), ...moves]
}
