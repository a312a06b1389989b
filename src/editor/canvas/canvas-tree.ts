import type { Steps } from '../../contracts/change.ts'
import type { LiveBlock } from '../../models/live-block.ts'
import { isInBlocks, isSamePlace } from '../store/places.ts'

type Entries = readonly LiveBlock[]

/**
 * The blocks of a page that can be selected, a container before its child blocks. Child blocks of a shared block are left out: they are not
 * on the page, and are changed in the shared block.
 */
export const listBlocks = (entries: Entries): LiveBlock[] =>
  entries.filter(isSelectable).flatMap((entry) => [entry, ...entry.childLists.flatMap((list) => listBlocks(list.entries))])

export const isSelectable = ({ steps }: LiveBlock): boolean => isInBlocks(steps)

/** The block that is written at the steps, or null. */
export const findBlock = (entries: Entries, steps: Steps | null): LiveBlock | null =>
  steps === null ? null : (listBlocks(entries).find((entry) => isSamePlace(entry.steps, steps)) ?? null)

/** The container of a block, or null. */
export function findContainer(entries: Entries, inner: LiveBlock): LiveBlock | null {
  const isAround = ({ childLists }: LiveBlock) => childLists.some((list) => list.entries.includes(inner))
  return listBlocks(entries).find(isAround) ?? null
}

/** The block after or before the block at `steps`. Without one, the first or the last block. */
export function findNeighbor(entries: Entries, steps: Steps | null, by: -1 | 1): LiveBlock | null {
  const blocks = listBlocks(entries)
  const index = steps === null ? -1 : blocks.findIndex((entry) => isSamePlace(entry.steps, steps))
  if (index === -1) return blocks.at(by === 1 ? 0 : -1) ?? null
  return blocks[index + by] ?? null
}
