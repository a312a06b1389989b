import type { ReactNode } from 'react'
import { registry } from '../../blocks/registry.gen.ts'
import type { BlockModel } from '../../contracts/page-model.ts'
import type { BlockType } from '../../contracts/place.ts'
import type { BlockProps } from '../../ui/block.ts'
import type { BlockRenderContext } from '../render-block.tsx'
import { toSectionFrameAttributes } from '../section-frame.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { brokenBlock } from './styles.ts'

export type PagePlace = BlockRenderContext['pagePlace']

interface LiveSectionProps {
  model: BlockModel
  pagePlace: PagePlace
  /** The rendered lists of child blocks. */
  childBlocks: ReactNode[]
  /** What people call the block. */
  name: string
  /** Further attributes of the section frame. */
  attributes?: Readonly<Record<`data-${string}`, string | undefined>>
}

/** A block rendered live in its section frame. If it throws, a labelled box replaces it and the rest of the page is unaffected. */
export function LiveSection({ model, pagePlace, childBlocks, name, attributes }: LiveSectionProps) {
  const place = { ...model.place, ...pagePlace }
  return (
    <section {...toSectionFrameAttributes(model)} {...attributes}>
      <ErrorBoundary renderFallback={(error) => <BrokenBlock sentence={`${name} cannot be rendered: ${String(error)}`} />}>
        <BlockContent type={model.block.type} props={{ block: model.block, place, childBlocks }} />
      </ErrorBoundary>
    </section>
  )
}

/** The box in place of a block that cannot be rendered. */
export function BrokenBlock({ sentence }: { sentence: string }) {
  return (
    <p className={brokenBlock} role="alert">
      {sentence}
    </p>
  )
}

function BlockContent<T extends BlockType>({ type, props }: { type: T; props: BlockProps<T> }) {
  return registry[type].render(props)
}
