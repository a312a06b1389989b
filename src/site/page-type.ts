import { registry } from '../blocks/registry.gen.ts'
import type { BlockModel } from '../contracts/page-model.ts'

/** The schema.org type of a page: that of its first block that gives it one, in a container or not; null without such a block. */
export function findPageType(blocks: readonly BlockModel[]): string | null {
  for (const { block, childBlocks } of blocks) {
    const type = registry[block.type].pageType ?? findPageType(childBlocks.flat())
    if (type !== null) return type
  }
  return null
}
