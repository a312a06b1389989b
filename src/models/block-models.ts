import type { BlockModel } from '../contracts/page-model.ts'
import { findSlotsInBlock, fitToSlots, type PictureSlot } from '../contracts/picture-slots.ts'
import type { BlockPlace, IconDrawing, PictureFile, RenderedBlock } from '../contracts/place.ts'
import type { PublicForm } from '../contracts/public-form.ts'
import type { Block, InnerBlock, SharedItem } from '../manifest/manifest.gen.ts'
import { type PointerStep, withValuesAt } from '../manifest/pointer.ts'
import { findHeadingField, resourcePlan, walkPictureSlots } from './schema-marks.ts'

/** What the models of blocks need in addition to the blocks. */
export interface BlockContext {
  shared: Readonly<Record<string, SharedItem>>
  pictures: Readonly<Record<string, PictureFile>>
  icons: Readonly<Record<string, IconDrawing>>
  forms: Readonly<Record<string, PublicForm>>
}

/** What is known about the headings of a page so far. */
interface Outline {
  hasMainHeading: boolean
}

/** The models of the blocks of a page: without hidden blocks, with shared blocks resolved and heading levels set by position. */
export function toBlockModels(blocks: readonly Block[], context: BlockContext): BlockModel[] {
  return placeBlocks(blocks, context, { hasMainHeading: false }, 'b', null)
}

function placeBlocks(
  blocks: readonly (Block | InnerBlock)[],
  context: BlockContext,
  outline: Outline,
  idPrefix: string,
  container: { level: number } | null,
): BlockModel[] {
  const shown = blocks.flatMap((block) => resolve(block, context))
  return shown.map((block, index) => {
    const isFirst = container === null && index === 0
    const level = takeLevel(block, outline, container)
    const id = `${idPrefix}${index + 1}`
    const { lists, ...resources } = findResources(block, context)
    const place: BlockPlace = {
      id,
      level,
      first: isFirst,
      inside: container !== null,
      before: container || index === 0 ? null : (shown[index - 1]?.tone ?? 'plain'),
      after: container || index === shown.length - 1 ? null : (shown[index + 1]?.tone ?? 'plain'),
      ...resources,
    }
    const below = { level: showsHeading(block) ? level + 1 : level }
    const childBlocks = lists.map((list, index) => placeBlocks(list.blocks, context, outline, `${id}-${index + 1}-`, below))
    return { block: withoutInnerBlocks(block, lists), place, childBlocks }
  })
}

/** The blocks to show for a block: none for a hidden block, the shared block for a reference. */
function resolve(block: Block | InnerBlock, { shared }: BlockContext): RenderedBlock[] {
  if (block.hidden) return []
  if (block.type !== 'shared') return [block]
  const item = shared[block.ref]
  return item && item.type !== 'list' && !item.hidden ? [item] : []
}

function showsHeading(block: RenderedBlock): boolean {
  const heading = findHeadingField(block.type)
  return heading !== null && (heading.always || heading.field in block)
}

/**
 * The level of a block's heading, which depends on its position. A block without a heading gets the level above, so that headings inside
 * it do not skip a level.
 */
function takeLevel(block: RenderedBlock, outline: Outline, container: { level: number } | null): 1 | 2 | 3 {
  const isHeaded = showsHeading(block)
  const isMain = isHeaded && !outline.hasMainHeading
  if (isMain) {
    outline.hasMainHeading = true
    return 1
  }
  const level = Math.max(2, container?.level ?? 2)
  const own = isHeaded ? level : level - 1
  return own >= 3 ? 3 : own === 2 ? 2 : 1
}

/** The values of a block that the schema marks. */
interface BlockResources {
  /** The lists of child blocks, in document order. */
  lists: { steps: readonly PointerStep[]; blocks: InnerBlock[] }[]
  pictures: Record<string, PictureFile>
  icons: Record<string, IconDrawing>
  forms: Record<string, PublicForm>
}

/** Finds the child blocks of a block and the pictures, icons and forms that its own fields refer to. Those of child blocks are left out. */
function findResources(block: RenderedBlock, { pictures, icons, forms }: BlockContext): BlockResources {
  const found: BlockResources = { lists: [], pictures: {}, icons: {}, forms: {} }
  const slots = new Map<string, PictureSlot[]>()
  walkPictureSlots(block, resourcePlan, (value, marks, slot, steps) => {
    if (marks.blocks && isBlockList(value)) found.lists.push({ steps: [...steps], blocks: value })
    if (typeof value !== 'string' || found.lists.some((list) => isBelow(steps, list.steps))) return
    const picture = marks.file ? pictures[value] : undefined
    const icon = marks.icon ? icons[value] : undefined
    const form = marks.ref === 'form' ? forms[value] : undefined
    if (picture) {
      const pictureSlots = [...(slots.get(value) ?? []), ...findSlotsInBlock(block, slot)]
      slots.set(value, pictureSlots)
      found.pictures[value] = fitToSlots(picture, pictureSlots)
    }
    if (icon) found.icons[value] = icon
    if (form) found.forms[value] = form
  })
  return found
}

/** The manifest is valid, so every list with this mark contains blocks. */
const isBlockList = (value: unknown): value is InnerBlock[] => Array.isArray(value)

const isBelow = (steps: readonly PointerStep[], above: readonly PointerStep[]): boolean =>
  above.every((step, index) => steps[index] === step)

/** A container without its child blocks: its renderer receives them rendered. */
const withoutInnerBlocks = (block: RenderedBlock, lists: BlockResources['lists']): RenderedBlock =>
  lists.length === 0
    ? block
    : withValuesAt(
        block,
        lists.map(({ steps }) => ({ steps, to: [] })),
      )
