import { Component, type ReactNode } from 'react'
import { registry } from '../../blocks/registry.gen.ts'
import type { BlockModel } from '../../manifest/page-model.ts'
import type { BlockType } from '../../manifest/place.ts'
import type { BlockProps } from '../../ui/block.ts'
import { toFrameAttributes } from '../frame.tsx'
import type { PageContext } from '../render-block.tsx'
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
      <Fence label={`${model.place.id} (${model.block.type})`} key={JSON.stringify(model.block)}>
        <Content type={model.block.type} props={{ block: model.block, place, slots }} />
      </Fence>
    </section>
  )
}

function Content<T extends BlockType>({ type, props }: { type: T; props: BlockProps<T> }) {
  return registry[type].render(props)
}

/** React catches what a renderer throws only in a class. */
class Fence extends Component<{ label: string; children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <p className={brokenBlock} role="alert">
        Block {this.props.label} cannot be rendered: {String(this.state.error)}
      </p>
    )
  }
}
