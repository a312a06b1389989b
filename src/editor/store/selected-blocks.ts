import type { Steps } from '../../contracts/change.ts'
import { isSamePlace, toSelectedBlock } from './places.ts'
import type { EditorState } from './state.ts'

type Selected = Pick<EditorState, 'selection' | 'alsoSelected'>

/** The selected blocks of pages, in the order of the manifest. A block inside another selected one belongs to it and is left out. */
export function listSelectedBlocks(state: Selected): readonly Steps[] {
  const block = toSelectedBlock(state)
  if (!block) return []
  const all = [block, ...state.alsoSelected]
  const isInside = (at: Steps) =>
    all.some((outer) => outer.length < at.length && outer.every((step, depth) => step === at[depth]))
  return all.filter((at) => !isInside(at)).sort(compareSteps)
}

/** Whether a block is one of the selected ones. */
export const isSelected = ({ selection, alsoSelected }: Selected, at: Steps): boolean =>
  [selection, ...alsoSelected].some((other) => isSamePlace(other, at))

/** The blocks that an action on one of them is for: all selected ones if it is one of these. */
export function listTargets(state: Selected, at: Steps): readonly Steps[] {
  const selected = listSelectedBlocks(state)
  return selected.some((other) => isSamePlace(other, at)) ? selected : [at]
}

/** The selection with a block added, or removed if it was selected. The added one is the first. */
export function toggleSelected(state: Selected, at: Steps): readonly Steps[] {
  const block = toSelectedBlock(state)
  const all = block ? [block, ...state.alsoSelected] : []
  const others = all.filter((other) => !isSamePlace(other, at))
  return others.length < all.length ? others : [...all, at]
}

/**
 * The blocks from the selected one to another one, the selected one first.
 * @param order the blocks as they are shown
 */
export function extendSelected(state: Selected, at: Steps, order: readonly Steps[]): readonly Steps[] {
  const block = toSelectedBlock(state)
  const [from, to] = [block, at].map((end) => order.findIndex((other) => isSamePlace(other, end)))
  if (from === undefined || to === undefined || from === -1 || to === -1) return [at]
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return from < to ? between : between.reverse()
}

function compareSteps(one: Steps, other: Steps): number {
  const depth = one.findIndex((step, index) => step !== other[index])
  const [left, right] = [one[depth], other[depth]]
  if (left === undefined || right === undefined) return one.length - other.length
  return typeof left === 'number' && typeof right === 'number' ? left - right : String(left) < String(right) ? -1 : 1
}
