import { textOf } from '../../manifest/json.ts'
import { describeBlockType } from '../../models/block-types.ts'
import type { LiveBlock } from '../../models/live-block.ts'

/** What people call the type of a block. A shared block is called by what it shows. */
export function toTitle({ model, written, shared }: LiveBlock): string {
  const { title } = describeBlockType(model?.block.type ?? textOf(written, 'type') ?? '')
  return shared === null ? title : `${title} (shared)`
}
