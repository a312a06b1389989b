import { memo, useState } from 'react'
import { registry } from '../../blocks/registry.gen.ts'
import type { BlockModel } from '../../contracts/page-model.ts'
import type { BlockType } from '../../contracts/place.ts'
import type { BlockProps } from '../../ui/block.ts'
import type { BlockRenderContext } from '../render-block.tsx'
import { toSectionFrameAttributes } from '../section-frame.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { assignKeys, type KeyedBlocks } from './keyed-blocks.ts'
import { brokenBlock } from './styles.ts'

type PagePlace = BlockRenderContext['pagePlace']

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

/** A block rendered live in its section frame. If it throws, a labelled box replaces it and the rest of the page is unaffected. */
const LiveBlock = memo(({ model, pagePlace }: LiveBlockProps) => {
  const childBlocks = model.childBlocks.map((blocks, index) => (
    <div key={index}>
      <LiveBlocks models={blocks} pagePlace={pagePlace} />
    </div>
  ))
  const place = { ...model.place, ...pagePlace }
  return (
    <section {...toSectionFrameAttributes(model)}>
      <ErrorBoundary renderFallback={(error) => renderErrorBox(model, error)}>
        <BlockContent type={model.block.type} props={{ block: model.block, place, childBlocks }} />
      </ErrorBoundary>
    </section>
  )
})

function BlockContent<T extends BlockType>({ type, props }: { type: T; props: BlockProps<T> }) {
  return registry[type].render(props)
}

function renderErrorBox({ place, block }: BlockModel, error: unknown) {
  return (
    <p className={brokenBlock} role="alert">
      Block {place.id} ({block.type}) cannot be rendered: {String(error)}
    </p>
  )
}
