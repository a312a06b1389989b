import type { BlockModel } from '../../contracts/page-model.ts'

/** Sibling blocks, each with a key that identifies it from one save to the next. */
export interface KeyedBlocks {
  models: readonly BlockModel[]
  entries: readonly KeyedBlock[]
}

interface KeyedBlock {
  key: number
  model: BlockModel
  /** Its content without its place, as a string to compare. */
  content: string
}

/**
 * Assigns keys to `models`, given the blocks before a save. A block with the same content as one before is that block, wherever it moved,
 * and keeps its model object if nothing changed. The remaining blocks have changed: each takes the key of a remaining one of its type, in
 * order, unless it is an island, whose state would belong to the old content.
 */
export function assignKeys(
  before: KeyedBlocks,
  models: readonly BlockModel[],
  isIsland: (model: BlockModel) => boolean,
): KeyedBlocks {
  const unmatched = new Set(before.entries)
  const take = (matches: (entry: KeyedBlock) => boolean): KeyedBlock | null => {
    const found = [...unmatched].find(matches)
    if (found) unmatched.delete(found)
    return found ?? null
  }
  const candidates = models.map((model) => ({ model, content: JSON.stringify(toContent(model)) }))
  const same = candidates.map(({ content }) => take((entry) => entry.content === content))
  let last = Math.max(0, ...before.entries.map(({ key }) => key))
  const entries = candidates.map(({ model, content }, index): KeyedBlock => {
    const known = same[index]
    if (known) return { key: known.key, model: isEqual(known.model, model) ? known.model : model, content }
    const changed = isIsland(model) ? null : take((entry) => entry.model.block.type === model.block.type)
    if (changed) return { key: changed.key, model, content }
    last += 1
    return { key: last, model, content }
  })
  return { models, entries }
}

/** A block without its place, with its child blocks. */
const toContent = ({ block, childBlocks }: BlockModel): unknown => [block, childBlocks.map((blocks) => blocks.map(toContent))]

const isEqual = (one: BlockModel, other: BlockModel): boolean => JSON.stringify(one) === JSON.stringify(other)
