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
export function toKeyedBlocks(
  before: KeyedBlocks,
  models: readonly BlockModel[],
  isIsland: (model: BlockModel) => boolean,
): KeyedBlocks {
  const left = new Set(before.entries)
  const take = (matches: (entry: KeyedBlock) => boolean): KeyedBlock | null => {
    const found = [...left].find(matches)
    if (found) left.delete(found)
    return found ?? null
  }
  const wanted = models.map((model) => ({ model, content: JSON.stringify(toContent(model)) }))
  const same = wanted.map(({ content }) => take((entry) => entry.content === content))
  let last = Math.max(0, ...before.entries.map(({ key }) => key))
  const entries = wanted.map(({ model, content }, index): KeyedBlock => {
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
const toContent = ({ block, slots }: BlockModel): unknown => [block, slots.map((blocks) => blocks.map(toContent))]

const isEqual = (one: BlockModel, other: BlockModel): boolean => JSON.stringify(one) === JSON.stringify(other)
