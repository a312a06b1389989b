import { textOf } from '../../manifest/json.ts'
import { describeBlockType } from '../../models/block-types.ts'
import type { LiveBlock } from '../../models/live-block.ts'
import { isInCollectionBlocks } from '../store/places.ts'

/** What people call the type of a block. A shared block is called by what it shows, and a block around all entries of a collection so. */
export function toTitle({ model, written, shared, steps }: LiveBlock): string {
  const { title } = describeBlockType(model?.block.type ?? textOf(written, 'type') ?? '')
  if (isInCollectionBlocks(steps)) return `${title} (all entries)`
  return shared === null ? title : `${title} (shared)`
}
