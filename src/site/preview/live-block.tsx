import { registry } from '../../blocks/registry.gen.ts'
import type { BlockModel } from '../../manifest/page-model.ts'
import type { BlockType } from '../../manifest/place.ts'
import type { BlockProps } from '../../ui/block.ts'
import { toFrameAttributes } from '../frame.tsx'
import type { PageContext } from '../render-block.tsx'
import { Fence } from './fence.tsx'
import { brokenBlock } from './styles.ts'

interface LiveBlockProps {
  model: BlockModel
  surroundings: PageContext['surroundings']
}

/** A block rendered live in its frame. One that throws is a labelled box, and the page goes on. */
export function LiveBlock({ model, surroundings }: LiveBlockProps) {
  const slots = model.slots.map((blocks, index) => (
    <div key={index}>
      {blocks.map((inner) => (
        <LiveBlock key={inner.place.id} model={inner} surroundings={surroundings} />
      ))}
    </div>
  ))
  const place = { ...model.place, ...surroundings }
  return (
    <section {...toFrameAttributes(model)}>
      <Fence toFallback={(error) => toBox(model, error)} key={JSON.stringify(model.block)}>
        <Content type={model.block.type} props={{ block: model.block, place, slots }} />
      </Fence>
    </section>
  )
}

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
