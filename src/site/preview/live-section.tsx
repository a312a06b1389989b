import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { registry } from '../../blocks/registry.gen.ts'
import type { BlockModel } from '../../contracts/page-model.ts'
import type { BlockType, PagePlace } from '../../contracts/place.ts'
import type { BlockProps } from '../../ui/block.ts'
import { toSectionFrameAttributes } from '../section-frame.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { brokenBlock } from './styles.ts'

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
  const frame = useRef<HTMLElement>(null)
  const props = { block: model.block, place, childBlocks }
  return (
    <section ref={frame} {...toSectionFrameAttributes(model)} {...attributes}>
      <ErrorBoundary renderFallback={(error) => <BrokenBlock sentence={`${name} cannot be rendered: ${String(error)}`} />}>
        <BlockContent type={model.block.type} props={props} />
        <BrowserPart frame={frame} type={model.block.type} props={props} />
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

interface BrowserPartProps<T extends BlockType> {
  frame: RefObject<HTMLElement | null>
  type: T
  props: BlockProps<T>
}

/** Runs the browser part of an island without React. */
function BrowserPart<T extends BlockType>({ frame, type, props }: BrowserPartProps<T>) {
  const { mount, toState } = registry[type]
  const state = mount ? JSON.stringify(toState?.(props) ?? null) : 'null'
  useEffect(() => {
    const data = JSON.parse(state)
    return frame.current && data ? mount?.(frame.current, data) : undefined
  }, [frame, mount, state])
  return null
}
