import type { BlockModel } from '../../contracts/page-model.ts'

/** Blocks beside each other, each with a key by which it is known from one save to the next. */
export interface KeyedBlocks {
  models: readonly BlockModel[]
  entries: readonly KeyedBlock[]
}

interface KeyedBlock {
  key: number
  model: BlockModel
  /** What stands in it, wherever it stands. */
  content: string
}

/**
 * The keys of `models`, given those before a save. A block with the content of one before is that block, wherever it stands now, and
 * keeps its very model when nothing about it changed. What is left over are changed blocks: one takes the key of one of its type, in
 * their order, unless it is an island, whose state would belong to what it showed before.
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

/** A block without its place, with the blocks inside it. */
const toContent = ({ block, slots }: BlockModel): unknown => [block, slots.map((blocks) => blocks.map(toContent))]

const isEqual = (one: BlockModel, other: BlockModel): boolean => JSON.stringify(one) === JSON.stringify(other)
