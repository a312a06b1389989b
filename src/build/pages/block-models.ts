import type { BlockModel } from '../../contracts/page-model.ts'
import { type PictureSlot, toSlotsIn, withSlots } from '../../contracts/picture-slots.ts'
import type { BlockPlace, IconDrawing, PictureFile, RenderedBlock } from '../../contracts/place.ts'
import type { PublicForm } from '../../contracts/public-form.ts'
import type { Block, InnerBlock, SharedItem } from '../../manifest/manifest.gen.ts'
import { type Step, withValuesAt } from '../../manifest/pointer.ts'
import { headingOf, resourcePlan, walkWithSlots } from './schema-marks.ts'

interface Context {
  shared: Readonly<Record<string, SharedItem>>
  pictures: Readonly<Record<string, PictureFile>>
  icons: Readonly<Record<string, IconDrawing>>
  forms: Readonly<Record<string, PublicForm>>
}

/** How far the headings of a page have come. */
interface Outline {
  hasMainHeading: boolean
}

/** The blocks of a page in their places: hidden ones left out, shared ones resolved, headings numbered by position. */
export function toBlockModels(blocks: readonly Block[], context: Context): BlockModel[] {
  return placeBlocks(blocks, context, { hasMainHeading: false }, 'b', null)
}

function placeBlocks(
  blocks: readonly (Block | InnerBlock)[],
  context: Context,
  outline: Outline,
  idPrefix: string,
  container: { level: number } | null,
): BlockModel[] {
  const shown = blocks.flatMap((block) => resolve(block, context))
  return shown.map((block, index) => {
    const isFirst = container === null && index === 0
    const level = takeLevel(block, outline, container)
    const id = `${idPrefix}${index + 1}`
    const { lists, ...resources } = lookThrough(block, context)
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
    const slots = lists.map((list, slot) => placeBlocks(list.blocks, context, outline, `${id}-${slot + 1}-`, below))
    return { block: withoutInnerBlocks(block, lists), place, slots }
  })
}

/** The blocks that a block stands for: none when hidden, the shared one for a reference. */
function resolve(block: Block | InnerBlock, { shared }: Context): RenderedBlock[] {
  if (block.hidden) return []
  if (block.type !== 'shared') return [block]
  const item = shared[block.ref]
  return item && item.type !== 'list' && !item.hidden ? [item] : []
}

function showsHeading(block: RenderedBlock): boolean {
  const heading = headingOf(block.type)
  return heading !== null && (heading.always || heading.field in block)
}

/**
 * The level of a block's heading follows from its position. A block without a heading takes the level above, so that headings
 * inside it do not skip one.
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

/** What the schema marks in a block: its lists of blocks, and what its own fields name. */
interface Found {
  /** The lists of blocks in a container, in document order. */
  lists: { steps: readonly Step[]; blocks: InnerBlock[] }[]
  pictures: Record<string, PictureFile>
  icons: Record<string, IconDrawing>
  forms: Record<string, PublicForm>
}

/** Looks through a block. What the blocks inside it name belongs to them. */
function lookThrough(block: RenderedBlock, { pictures, icons, forms }: Context): Found {
  const found: Found = { lists: [], pictures: {}, icons: {}, forms: {} }
  const slots = new Map<string, PictureSlot[]>()
  walkWithSlots(block, resourcePlan, (value, marks, slot, steps) => {
    if (marks.blocks && isBlockList(value)) found.lists.push({ steps: [...steps], blocks: value })
    if (typeof value !== 'string' || found.lists.some((list) => isBelow(steps, list.steps))) return
    const picture = marks.file ? pictures[value] : undefined
    const icon = marks.icon ? icons[value] : undefined
    const form = marks.ref === 'form' ? forms[value] : undefined
    if (picture) {
      const stands = [...(slots.get(value) ?? []), ...toSlotsIn(block, slot)]
      slots.set(value, stands)
      found.pictures[value] = withSlots(picture, stands)
    }
    if (icon) found.icons[value] = icon
    if (form) found.forms[value] = form
  })
  return found
}

/** The manifest is valid, so a list that the schema marks holds blocks. */
const isBlockList = (value: unknown): value is InnerBlock[] => Array.isArray(value)

const isBelow = (steps: readonly Step[], above: readonly Step[]): boolean => above.every((step, index) => steps[index] === step)

/** A container with its lists of blocks empty: it gets them rendered, as slots. */
const withoutInnerBlocks = (block: RenderedBlock, lists: Found['lists']): RenderedBlock =>
  lists.length === 0
    ? block
    : withValuesAt(
        block,
        lists.map(({ steps }) => ({ steps, to: [] })),
      )
