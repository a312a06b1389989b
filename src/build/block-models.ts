import type { Block, InnerBlock, SharedItem } from '../manifest/manifest.gen.ts'
import type { BlockModel } from '../manifest/page-model.ts'
import { type PictureSlot, toSlotsIn, withSlots } from '../manifest/picture-slots.ts'
import type { BlockPlace, IconDrawing, PictureFile, RenderedBlock } from '../manifest/place.ts'
import type { Step } from '../manifest/pointer.ts'
import type { PublicForm } from '../manifest/public-form.ts'
import { walk } from '../manifest/walk.ts'
import { createSlotFinder, headingOf, planOfBlock } from './schema-marks.ts'

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
    const place: BlockPlace = {
      id,
      level,
      first: isFirst,
      inside: container !== null,
      before: container || index === 0 ? null : (shown[index - 1]?.tone ?? 'plain'),
      after: container || index === shown.length - 1 ? null : (shown[index + 1]?.tone ?? 'plain'),
      ...findResources(block, context),
    }
    const hasHeading = showsHeading(block)
    const lists = findBlockLists(block)
    const slots = lists.map((list, slot) =>
      placeBlocks(list, context, outline, `${id}-${slot + 1}-`, { level: hasHeading ? level + 1 : level }),
    )
    return { block: lists.length > 0 ? withoutInnerBlocks(block) : block, place, slots }
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

/** The lists of blocks in a container, in document order: what the schema marks with `x-blocks`. */
function findBlockLists(block: RenderedBlock): InnerBlock[][] {
  const lists: InnerBlock[][] = []
  walk(block, planOfBlock(), (value, marks) => {
    if (marks.blocks && isBlockList(value)) lists.push(value)
  })
  return lists
}

/** The manifest is valid, so a list that the schema marks holds blocks. */
const isBlockList = (value: unknown): value is InnerBlock[] => Array.isArray(value)

/** A copy of a container with its lists of blocks emptied: it gets them rendered, as slots. */
function withoutInnerBlocks(block: RenderedBlock): RenderedBlock {
  const copy = structuredClone(block)
  for (const list of findBlockLists(copy)) list.length = 0
  return copy
}

/** What the block's own fields name; what the blocks inside it name belongs to them. */
function findResources(
  block: RenderedBlock,
  { pictures, icons, forms }: Context,
): Pick<BlockPlace, 'pictures' | 'icons' | 'forms'> {
  const own: { pictures: Record<string, PictureFile>; icons: Record<string, IconDrawing>; forms: Record<string, PublicForm> } = {
    pictures: {},
    icons: {},
    forms: {},
  }
  const inner: Step[][] = []
  const slotsAt = createSlotFinder((mark) => toSlotsIn(block, mark))
  const slots = new Map<string, PictureSlot[]>()
  walk(block, planOfBlock(), (value, marks, steps) => {
    const slotsHere = slotsAt(marks, steps)
    if (marks.blocks) inner.push([...steps])
    if (typeof value !== 'string' || inner.some((list) => list.every((step, index) => steps[index] === step))) return
    const picture = marks.file ? pictures[value] : undefined
    const icon = marks.icon ? icons[value] : undefined
    const form = marks.ref === 'form' ? forms[value] : undefined
    if (picture) {
      const stands = [...(slots.get(value) ?? []), ...slotsHere]
      slots.set(value, stands)
      own.pictures[value] = withSlots(picture, stands)
    }
    if (icon) own.icons[value] = icon
    if (form) own.forms[value] = form
  })
  return own
}
