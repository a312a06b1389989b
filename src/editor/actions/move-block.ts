import type { Steps } from '../../contracts/change.ts'
import { followSteps } from '../../document/change.ts'
import { textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeBlockType } from '../../models/block-types.ts'
import { isSamePlace, toListAndIndex, toPagePath } from '../store/places.ts'
import type { BlockAction } from './block-action.ts'
import { nameBlock } from './describe-block.ts'

/** Moves a block in its list by one place: up with -1, down with 1. */
export function moveBlockBy(manifest: unknown, at: Steps, step: -1 | 1): BlockAction {
  const { list, index } = toListAndIndex(at)
  const name = nameBlock(valueAt(manifest, at))
  const count = countEntries(manifest, list)
  const next = index + step
  if (next < 0) return { problem: `${name} is already at the top.` }
  if (next >= count) return { problem: `${name} is already at the bottom.` }
  return moveBlock(manifest, at, list, next)
}

/** Moves a block in front of the entry `before` of a list, which counts with the block; the length of the list moves it to the end. */
export function moveBlockBefore(manifest: unknown, at: Steps, list: Steps, before: number): BlockAction {
  const own = toListAndIndex(at)
  const isSameList = isSamePlace(own.list, list)
  return moveBlock(manifest, at, list, isSameList && own.index < before ? before - 1 : before)
}

/**
 * Moves a block to the place `index` of a list, which counts without the block. The steps to the list refer to the manifest before the move.
 */
function moveBlock(manifest: unknown, at: Steps, list: Steps, index: number): BlockAction {
  const block = valueAt(manifest, at)
  const name = nameBlock(block)
  const problem = findListProblem(block, list)
  if (problem) return { problem: `${name} cannot be moved there: ${problem}` }
  const own = toListAndIndex(at)
  const isSameList = isSamePlace(own.list, list)
  if (isSameList && own.index === index) return { problem: `${name} is already there.` }
  const into = followSteps(list, { kind: 'remove', at })
  if (!into) return { problem: `${name} cannot be moved into itself.` }
  const count = countEntries(manifest, list) + (isSameList ? 0 : 1)
  return {
    changes: [{ kind: 'move', at, into, index }],
    label: `Move ${name}`,
    select: [...into, index],
    announcement: `Moved ${name} to place ${index + 1} of ${count}${isSameList ? '' : ` ${describeList(manifest, list)}`}.`,
  }
}

/** Why a block cannot be in a list, as the end of a sentence; null if it can. Containers are one level deep. */
export function findListProblem(block: unknown, list: Steps): string | null {
  const { isContainer, title } = describeBlockType(textOf(block, 'type') ?? '')
  return isContainer && isInnerList(list) ? `a "${title}" block cannot be inside another block.` : null
}

/** Whether a list belongs to a block and not to a page. */
export const isInnerList = (list: Steps): boolean => list.length > 3

function describeList(manifest: unknown, list: Steps): string {
  const page = `page ${toPagePath(manifest, Number(list[1]))}`
  return isInnerList(list) ? `in a block of ${page}` : `of ${page}`
}

const countEntries = (manifest: unknown, list: Steps): number => {
  const entries = valueAt(manifest, list)
  return Array.isArray(entries) ? entries.length : 0
}
