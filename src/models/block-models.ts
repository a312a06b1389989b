import type { BlockModel } from '../contracts/page-model.ts'
import type { BlockPlace, RenderedBlock } from '../contracts/place.ts'
import type { Paging } from '../manifest/collections/expanded-page.ts'
import { textOf } from '../manifest/json.ts'
import type { Block, InnerBlock, SharedItem } from '../manifest/manifest.gen.ts'
import { createHeadingIds } from '../manifest/markdown/heading-ids.ts'
import { once } from '../manifest/once.ts'
import type { WrittenHeadings } from '../manifest/translations/written-headings.ts'
import { type ChildList, findNames, pickResources, type ResourceTables, withoutChildBlocks } from './block-resources.ts'
import { toHeadingIds } from './heading-ids.ts'
import { withOverrides } from './overrides.ts'
import { findChildLists, findHeadingField } from './schema-marks.ts'

/** What the models of blocks need in addition to the blocks. */
export interface BlockContext extends ResourceTables {
  shared: Readonly<Record<string, SharedItem>>
  /** The pages of the long list of entries on the page of the blocks. */
  paging?: Paging | undefined
  /** Whether blocks that have a heading and no `id` get an anchor, as on sites with a search. */
  hasAnchors?: boolean
  /** The headings that are written in another language than that of the page. Their ids derive from what is written. */
  headings?: WrittenHeadings
}

/** What is known about the headings of a page so far. */
export interface Outline {
  /** Which heading will be the main one: that of the first hero, or else the first of all; null once there is one. */
  main: 'hero' | 'any' | null
  /** Gives the next heading in a rich text its id; null where headings need none. */
  toHeadingId: ((heading: string) => string) | null
}

/** The models of the blocks of a page: without hidden blocks, with shared blocks resolved and heading levels set by position. */
export function toBlockModels(blocks: readonly Block[], context: BlockContext): BlockModel[] {
  const getHeadingIds = once(() => createHeadingIds(findBlockIds(blocks, context)))
  const main = toMainHeading(resolveBlocks(blocks, context))
  const toHeadingId = (heading: string) => getHeadingIds()(heading)
  const models = placeBlocks(blocks, context, { main, toHeadingId }, 'b', null)
  const toAnchor = (heading: string) => toHeadingId(context.headings?.get(heading) ?? heading)
  return context.hasAnchors ? withAnchors(models, toAnchor) : models
}

/** Gives the blocks anchors after the headings in texts have theirs, whose ids people link to. */
const withAnchors = (models: readonly BlockModel[], toAnchor: (heading: string) => string): BlockModel[] =>
  models.map((model) => {
    const heading = model.block.id === undefined && model.place.level > 1 ? findShownHeading(model) : null
    return {
      ...model,
      place: heading === null ? model.place : { ...model.place, anchor: toAnchor(heading) },
      childBlocks: model.childBlocks.map((list) => withAnchors(list, toAnchor)),
    }
  })

/** Which heading of a page will be the main one, given the blocks that it shows outside of containers. */
export const toMainHeading = (blocks: readonly RenderedBlock[]): Outline['main'] => (blocks.some(isHero) ? 'hero' : 'any')

const isHero = (block: RenderedBlock): boolean => showsHeading(block) && findHeadingField(block.type)?.main === true

/** The ids of the blocks that a page shows. */
function findBlockIds(blocks: readonly (Block | InnerBlock)[], context: BlockContext): string[] {
  return blocks
    .flatMap((block) => resolve(block, context))
    .flatMap((block) => [
      ...(block.id === undefined ? [] : [block.id]),
      ...findChildLists(block).flatMap((list) => findBlockIds(list.filter(isInnerBlock), context)),
    ])
}

function placeBlocks(
  blocks: readonly (Block | InnerBlock)[],
  context: BlockContext,
  outline: Outline,
  idPrefix: string,
  container: { level: number } | null,
): BlockModel[] {
  const { paging } = context
  const pagedBlock = container === null && paging ? blocks[paging.block] : undefined
  const shown = blocks.flatMap((block) => resolve(block, context))
  return shown.map((block, index) => {
    const isFirst = container === null && index === 0
    const level = takeLevel(block, outline, container)
    const id = `${idPrefix}${index + 1}`
    const names = findNames(block)
    const place: BlockPlace = {
      id,
      level,
      first: isFirst,
      inside: container !== null,
      before: container || index === 0 ? null : (shown[index - 1]?.tone ?? 'plain'),
      after: container || index === shown.length - 1 ? null : (shown[index + 1]?.tone ?? 'plain'),
      ...pickResources(names, context),
      ...toHeadingIds(names, outline.toHeadingId, context.headings),
      ...(block === pagedBlock && { paging }),
    }
    const below = toContainerLevel(block, level)
    const childBlocks = names.lists.map((list, index) =>
      placeBlocks(toBlocks(list), context, outline, `${id}-${index + 1}-`, below),
    )
    return { block: withoutChildBlocks(block, names.lists), place, childBlocks }
  })
}

/** The types of all blocks that some pages show, with child blocks and shared blocks; and their layouts, such as `hero/bleed`. */
export function findShownTypes(
  pages: readonly { blocks: readonly Block[] }[],
  context: Pick<BlockContext, 'shared'>,
): Set<string> {
  const types = new Set<string>()
  visitShownBlocks(pages, context, (block) => {
    for (const name of toStyleSheetNames(block)) types.add(name)
  })
  return types
}

/** What the rules that a block needs are for: its type and its layout, such as `hero/bleed`. */
export const toStyleSheetNames = (block: RenderedBlock): string[] => [
  block.type,
  ...('layout' in block && block.layout !== undefined ? [`${block.type}/${block.layout}`] : []),
]

/** Calls `visit` with each block that some pages show, containers before their child blocks. */
export function visitShownBlocks(
  pages: readonly { blocks: readonly Block[] }[],
  context: Pick<BlockContext, 'shared'>,
  visit: (block: RenderedBlock) => void,
): void {
  const visitBlock = (block: Block | InnerBlock) => {
    for (const shown of resolve(block, context)) {
      visit(shown)
      for (const list of findChildLists(shown)) for (const inner of list.filter(isInnerBlock)) visitBlock(inner)
    }
  }
  for (const { blocks } of pages) for (const block of blocks) visitBlock(block)
}

/** The manifest is valid, so a list of child blocks contains blocks. */
const toBlocks = ({ blocks }: ChildList): readonly InnerBlock[] => blocks.filter(isInnerBlock)
const isInnerBlock = (value: unknown): value is InnerBlock => value !== null

/** The blocks to show for a block: none for a hidden block, the shared block with its overrides for a reference. */
function resolve(block: Block | InnerBlock, { shared }: Pick<BlockContext, 'shared'>): RenderedBlock[] {
  if (block.hidden) return []
  if (block.type !== 'shared') return [block]
  const item = shared[block.ref]
  return item && item.type !== 'list' && !item.hidden ? [withOverrides(item, block)] : []
}

/** The blocks to show for a list of blocks. */
export const resolveBlocks = (blocks: readonly Block[], context: Pick<BlockContext, 'shared'>): RenderedBlock[] =>
  blocks.flatMap((block) => resolve(block, context))

/** The text of the main heading of a page, given the blocks that it shows outside of containers; null without one. */
export function findMainHeading(blocks: readonly RenderedBlock[]): string | null {
  const main = blocks.find(isHero) ?? blocks.find(showsHeading)
  return main ? findHeadingText(main) : null
}

/** The heading that is written in a block, or null. */
export function findHeadingText(block: RenderedBlock): string | null {
  const heading = findHeadingField(block.type)
  return heading && textOf(block, heading.field)
}

/** The heading of a block as visitors see it: that of a form may be the title of the form. */
export const findShownHeading = ({ block, place }: Pick<BlockModel, 'block' | 'place'>): string | null =>
  findHeadingText(block) ?? (block.type === 'form' ? (place.forms[block.form]?.title ?? null) : null)

/** What a container means for the headings of its child blocks. */
export const toContainerLevel = (block: RenderedBlock, level: number): { level: number } => ({
  level: showsHeading(block) ? level + 1 : level,
})

function showsHeading(block: RenderedBlock): boolean {
  const heading = findHeadingField(block.type)
  return heading !== null && (heading.always || heading.field in block)
}

/**
 * The level of a block's heading, which depends on its position. A block without a heading gets the level above, so that headings inside
 * it do not skip a level.
 */
export function takeLevel(block: RenderedBlock, outline: Outline, container: { level: number } | null): 1 | 2 | 3 {
  const isHeaded = showsHeading(block)
  const isMain = outline.main === 'hero' ? container === null && isHero(block) : isHeaded && outline.main === 'any'
  if (isMain) {
    outline.main = null
    return 1
  }
  const level = Math.max(2, container?.level ?? 2)
  const own = isHeaded ? level : level - 1
  return own >= 3 ? 3 : own === 2 ? 2 : 1
}
