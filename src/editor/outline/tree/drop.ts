import type { Steps } from '../../../contracts/change.ts'
import { textOf } from '../../../manifest/json.ts'
import { valueAt } from '../../../manifest/pointer.ts'
import { describeBlockType } from '../../../models/block-types.ts'
import { planMove } from '../../actions/block-changes.ts'
import { isInnerList, isPagePlace, isSamePlace, toListAndIndex } from '../../store/places.ts'
import { toRowKind } from '../nodes/outline-nodes.ts'

type DropPosition = 'before' | 'after' | 'on'

interface DropPlace {
  list: Steps
  index: number
}

/**
 * Where rows go that are dropped at another one: in front of the entry `index` of a list. Null if one cannot be dropped there, or if nothing
 * moves. Pages go between pages. Blocks go between blocks, onto a page or onto a column; containers do not go into other blocks.
 */
export function findDropPlace(
  manifest: unknown,
  moved: readonly Steps[],
  target: Steps,
  position: DropPosition,
): DropPlace | null {
  const place = position === 'on' ? findEnd(manifest, target) : findNeighbor(target, position)
  if (!place || !moved.every((from) => canBeIn(manifest, from, place.list))) return null
  return planMove(manifest, moved, place.list, place.index).length > 0 ? place : null
}

/** The end of the blocks of a page or of a list of child blocks. */
function findEnd(manifest: unknown, target: Steps): DropPlace | null {
  const list = isPage(target) ? [...target, 'blocks'] : target
  const entries = valueAt(manifest, list)
  return Array.isArray(entries) ? { list, index: entries.length } : null
}

/** The place in front of or after an entry of a list. */
function findNeighbor(target: Steps, position: 'before' | 'after'): DropPlace | null {
  if (toRowKind(target) === 'slot') return null
  const { list, index } = toListAndIndex(target)
  return { list, index: position === 'before' ? index : index + 1 }
}

function canBeIn(manifest: unknown, from: Steps, list: Steps): boolean {
  if (isPage(from) || isListOfPages(list)) return isPage(from) && isSamePlace(from.slice(0, -1), list)
  const isInside = from.every((step, depth) => list[depth] === step)
  const { isContainer } = describeBlockType(textOf(valueAt(manifest, from), 'type') ?? '')
  return !isInside && !(isContainer && isInnerList(list))
}

const isPage = isPagePlace

const isListOfPages = (list: Steps): boolean => isPage([...list, 0])
