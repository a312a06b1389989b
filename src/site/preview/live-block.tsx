import { memo, useState } from 'react'
import { registry } from '../../blocks/registry.gen.ts'
import type { BlockModel } from '../../contracts/page-model.ts'
import type { PagePlace } from '../../contracts/place.ts'
import { assignKeys, type KeyedBlocks } from './keyed-blocks.ts'
import { LiveSection } from './live-section.tsx'

const NO_BLOCKS: KeyedBlocks = { models: [], entries: [] }

/** Sibling blocks, rendered live. When the models change, changed blocks render again and the others keep their state. */
export function LiveBlocks({ models, pagePlace }: { models: readonly BlockModel[]; pagePlace: PagePlace }) {
  const [before, setBefore] = useState(NO_BLOCKS)
  const blocks = before.models === models ? before : assignKeys(before, models, isIsland)
  if (blocks !== before) setBefore(blocks)
  return blocks.entries.map(({ key, model }) => <LiveBlock key={key} model={model} pagePlace={pagePlace} />)
}

const isIsland = ({ block }: BlockModel): boolean => registry[block.type].toState !== undefined

interface LiveBlockProps {
  model: BlockModel
  pagePlace: PagePlace
}

const LiveBlock = memo(({ model, pagePlace }: LiveBlockProps) => {
  const childBlocks = model.childBlocks.map((blocks, index) => (
    <div key={index}>
      <LiveBlocks models={blocks} pagePlace={pagePlace} />
    </div>
  ))
  const name = `Block ${model.place.id} (${model.block.type})`
  return <LiveSection model={model} pagePlace={pagePlace} childBlocks={childBlocks} name={name} />
})
