import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { registry } from '../blocks/registry.gen.ts'
import type { BlockModel, PageAssets } from '../contracts/page-model.ts'
import type { BlockType, Place } from '../contracts/place.ts'
import type { BlockProps } from '../ui/block.ts'
import { renderSectionFrame, toIslandAttributes, toSectionFrameAttributes } from './section-frame.tsx'

/** What is the same for every block of a page. */
export interface BlockRenderContext {
  pagePlace: Pick<Place, 'path' | 'basePath' | 'texts' | 'submitted'>
  islands: PageAssets['islands']
  /** Called with a block whose renderer threw. Its return value replaces the block; if it throws, the page fails. */
  onError(model: BlockModel, error: unknown): string
}

/**
 * The HTML of a block in its section frame. Each block is rendered separately, a container around the rendered HTML of its child blocks. So
 * an error affects one block, and an island in a static container remains an island.
 */
export function renderBlock(model: BlockModel, context: BlockRenderContext): string {
  const childBlocks = model.childBlocks.map((blocks) =>
    toHtmlElement(blocks.map((inner) => renderBlock(inner, context)).join('')),
  )
  const place = { ...model.place, ...context.pagePlace }
  try {
    return renderInSectionFrame(model.block.type, { block: model.block, place, childBlocks }, context.islands[model.block.type])
  } catch (error) {
    return context.onError(model, error)
  }
}

function renderInSectionFrame<T extends BlockType>(type: T, props: BlockProps<T>, files: readonly string[] | undefined): string {
  const { toState, hydratesWhenVisible } = registry[type]
  const content = <BlockContent type={type} props={props} />
  const prefix = { identifierPrefix: props.place.id }
  const island = files && toState && { files, state: toState(props), hydratesWhenVisible: hydratesWhenVisible?.(props) ?? false }
  const attributes = { ...toSectionFrameAttributes(props), ...(island ? toIslandAttributes(island, props.place) : {}) }
  // Static blocks need no React markers; islands need them for hydration.
  return renderSectionFrame(files ? renderToString(content, prefix) : renderToStaticMarkup(content, prefix), attributes)
}

/** A renderer may use hooks, so it must run as a component. */
function BlockContent<T extends BlockType>({ type, props }: { type: T; props: BlockProps<T> }) {
  return registry[type].render(props)
}

const toHtmlElement = (html: string): ReactNode => <div dangerouslySetInnerHTML={{ __html: html }} />
