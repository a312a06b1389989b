import { memo, useState } from 'react'
import { registry } from '../../blocks/registry.gen.ts'
import type { BlockModel } from '../../contracts/page-model.ts'
import type { BlockType } from '../../contracts/place.ts'
import type { BlockProps } from '../../ui/block.ts'
import { toFrameAttributes } from '../frame.tsx'
import type { PageContext } from '../render-block.tsx'
import { Fence } from './fence.tsx'
import { type KeyedBlocks, toKeyedBlocks } from './keyed-blocks.ts'
import { brokenBlock } from './styles.ts'

type Surroundings = PageContext['surroundings']

const NO_BLOCKS: KeyedBlocks = { models: [], entries: [] }

/** Sibling blocks, rendered live. When the models change, changed blocks render again and the others keep their state. */
export function LiveBlocks({ models, surroundings }: { models: readonly BlockModel[]; surroundings: Surroundings }) {
  const [before, setBefore] = useState(NO_BLOCKS)
  const blocks = before.models === models ? before : toKeyedBlocks(before, models, isIsland)
  if (blocks !== before) setBefore(blocks)
  return blocks.entries.map(({ key, model }) => <LiveBlock key={key} model={model} surroundings={surroundings} />)
}

const isIsland = ({ block }: BlockModel): boolean => registry[block.type].toState !== undefined

interface LiveBlockProps {
  model: BlockModel
  surroundings: Surroundings
}

/** A block rendered live in its section frame. If it throws, a labelled box replaces it and the rest of the page is unaffected. */
const LiveBlock = memo(({ model, surroundings }: LiveBlockProps) => {
  const slots = model.slots.map((blocks, index) => (
    <div key={index}>
      <LiveBlocks models={blocks} surroundings={surroundings} />
    </div>
  ))
  const place = { ...model.place, ...surroundings }
  return (
    <section {...toFrameAttributes(model)}>
      <Fence toFallback={(error) => toBox(model, error)}>
        <Content type={model.block.type} props={{ block: model.block, place, slots }} />
      </Fence>
    </section>
  )
})

function Content<T extends BlockType>({ type, props }: { type: T; props: BlockProps<T> }) {
  return registry[type].render(props)
}

function toBox({ place, block }: BlockModel, error: unknown) {
  return (
    <p className={brokenBlock} role="alert">
      Block {place.id} ({block.type}) cannot be rendered: {String(error)}
    </p>
  )
}
