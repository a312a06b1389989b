import type { ReactNode } from 'react'
import { registry } from '../blocks/registry.gen.ts'
import type { BlockModel, PageAssets } from '../contracts/page-model.ts'
import type { BlockType, Place } from '../contracts/place.ts'
import type { BlockProps } from '../ui/block.ts'
import { renderMarkup } from './markup/index.ts'
import { renderSectionFrame, toIslandAttributes, toSectionFrameAttributes } from './section-frame.tsx'

/** What is the same for every block of a page. */
export interface BlockRenderContext {
  pagePlace: Pick<Place, 'path' | 'basePath' | 'language' | 'texts' | 'submitted'>
  islands: PageAssets['islands']
  /** Called with a block whose renderer threw. Its return value replaces the block; if it throws, the page fails. */
  onError(model: BlockModel, error: unknown): string
}

/** The HTML of several blocks, one after the other. */
export const renderBlocks = (models: readonly BlockModel[], context: BlockRenderContext): string =>
  // Unlike `join`, this does not copy the HTML.
  models.reduce((html, model) => html + renderBlock(model, context), '')

/**
 * The HTML of a block in its section frame. Each block is rendered separately, a container around the rendered HTML of its child blocks. So
 * an error affects one block, and an island in a static container remains an island.
 */
export function renderBlock(model: BlockModel, context: BlockRenderContext): string {
  const childBlocks = model.childBlocks.map((blocks) => toHtmlElement(renderBlocks(blocks, context)))
  const place = { ...model.place, ...context.pagePlace }
  try {
    return renderInSectionFrame(model.block.type, { block: model.block, place, childBlocks }, context.islands[model.block.type])
  } catch (error) {
    return context.onError(model, error)
  }
}

function renderInSectionFrame<T extends BlockType>(type: T, props: BlockProps<T>, files: readonly string[] | undefined): string {
  const { toState, hydratesWhenVisible, mount } = registry[type]
  const content = <BlockContent type={type} props={props} />
  const state = (files && toState?.(props)) ?? null
  const island = files && state && { files, state, hydratesWhenVisible: hydratesWhenVisible?.(props) ?? false }
  const attributes = { ...toSectionFrameAttributes(props), ...(island ? toIslandAttributes(island, props.place) : {}) }
  // Static blocks need no React markers; islands need them for hydration.
  return renderSectionFrame(
    renderMarkup(content, { identifierPrefix: props.place.id, isHydrated: state !== null && mount === undefined }),
    attributes,
  )
}

/** A renderer may use hooks, so it must run as a component. */
function BlockContent<T extends BlockType>({ type, props }: { type: T; props: BlockProps<T> }) {
  return registry[type].render(props)
}

const toHtmlElement = (html: string): ReactNode => <div dangerouslySetInnerHTML={{ __html: html }} />
