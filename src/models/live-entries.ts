import type { Steps } from '../contracts/change.ts'
import type { BlockModel } from '../contracts/page-model.ts'
import type { BlockPlace, RenderedBlock } from '../contracts/place.ts'
import { isSameList } from '../manifest/json.ts'
import type { Tone } from '../manifest/manifest.gen.ts'
import { type Outline, takeLevel, toContainerLevel, toMainHeading } from './block-models.ts'
import type { LiveBlock } from './live-block.ts'
import { withoutCurrent } from './live-collections.ts'
import { findPreviousEntries } from './previous-entries.ts'
import { type DraftContext, NOT_A_BLOCK, type ResolvedBlock, resolveBlock } from './resolve-block.ts'

/** A list of blocks in a draft. */
export interface WrittenList {
  steps: Steps
  blocks: readonly unknown[]
}

/** Where a list of blocks is shown. */
interface ListPlace {
  context: DraftContext
  /** The container around the list; null on the page itself. */
  container: { level: number; outline: Outline } | null
  /** The names of the shared blocks around the list. */
  insideShared: readonly string[]
  toKey(): string
}

/**
 * The entries of a list of blocks, or of several that follow each other, given those before a change. If nothing has changed, these are
 * returned.
 */
export function toEntries(lists: readonly WrittenList[], before: readonly LiveBlock[], place: ListPlace): readonly LiveBlock[] {
  const places = lists.flatMap(({ steps, blocks }) => blocks.map((written, index) => ({ steps: [...steps, index], written })))
  const resolved = places.map(({ written }) => withoutLoop(resolveBlock(written, place.context), place.insideShared))
  const previous = findPreviousEntries(
    before,
    places.map(({ written }) => written),
  )
  const outline = place.container?.outline ?? { main: toMainHeading(resolved.flatMap(toShown)), toHeadingId: null }
  const neighbors = findNeighbors(resolved, place.container !== null)
  const entries = places.map((written, index) => {
    const [block = NOT_A_BLOCK, known = null] = [resolved[index], previous[index]]
    return keepSame(known, toEntry(written, block, neighbors[index] ?? ALONE, known, outline, place))
  })
  return isSameList(entries, before) ? before : entries
}

/** The block, unless it is hidden or cannot be rendered. */
export const toShown = ({ content, isHidden }: ResolvedBlock): RenderedBlock[] => (content && !isHidden ? [content.block] : [])

/** A shared block cannot be shown inside itself. */
const withoutLoop = (block: ResolvedBlock, insideShared: readonly string[]): ResolvedBlock =>
  block.shared !== null && insideShared.includes(block.shared)
    ? { ...block, content: null, lists: [], problem: `The shared block "${block.shared}" contains itself.` }
    : block

type Neighbors = Pick<BlockPlace, 'first' | 'before' | 'after'>

const ALONE: Neighbors = { first: false, before: null, after: null }

/** What each block has next to it on the built page, which is without hidden blocks. */
function findNeighbors(blocks: readonly ResolvedBlock[], isInside: boolean): Neighbors[] {
  if (isInside) return blocks.map(() => ALONE)
  const tones = blocks.map(({ content, isHidden }) => (content && !isHidden ? (content.block.tone ?? 'plain') : null))
  const before = findLastTones(tones)
  const after = findLastTones(tones.toReversed()).reverse()
  const first = tones.findIndex((tone) => tone !== null)
  return blocks.map((_, index) => ({ first: index === first, before: before[index] ?? null, after: after[index] ?? null }))
}

/** For each place the last tone before it. */
function findLastTones(tones: readonly (Tone | null)[]): (Tone | null)[] {
  let last: Tone | null = null
  return tones.map((tone) => {
    const found = last
    last = tone ?? last
    return found
  })
}

function toEntry(
  { steps, written }: Pick<LiveBlock, 'steps' | 'written'>,
  block: ResolvedBlock,
  neighbors: Neighbors,
  known: LiveBlock | null,
  pageOutline: Outline,
  place: ListPlace,
): LiveBlock {
  const { shared, isHidden, problem, content } = block
  const key = known?.key ?? place.toKey()
  const entry = { key, steps, written, shared, isHidden, problem }
  if (!content) return { ...entry, model: null, childLists: [] }
  // A hidden block is not on the built page, so the headings after it do not depend on it.
  const outline = isHidden ? { ...pageOutline } : pageOutline
  const level = takeLevel(content.block, outline, place.container)
  const inner: ListPlace = {
    ...place,
    container: { ...toContainerLevel(content.block, level), outline },
    ...(shared !== null && toInsideShared(place, shared)),
  }
  const base = shared === null ? steps : ['shared', shared]
  const childLists = block.lists.map((list, index) => {
    const childList = { steps: [...base, ...list.steps], blocks: list.blocks }
    return { steps: childList.steps, entries: toEntries([childList], known?.childLists[index]?.entries ?? [], inner) }
  })
  const model: BlockModel = {
    block: content.block,
    place: { id: key, level, inside: place.container !== null, ...neighbors, ...content.resources },
    childBlocks: childLists.map(({ entries }) =>
      entries.flatMap((child) => (child.model && !child.isHidden ? [child.model] : [])),
    ),
  }
  return { ...entry, model: known?.model && isSameModel(known.model, model) ? known.model : model, childLists }
}

/** A shared block is written for every page, so its child blocks have no placeholders for an entry. */
const toInsideShared = ({ context, insideShared }: ListPlace, shared: string): Pick<ListPlace, 'context' | 'insideShared'> => ({
  context: { ...context, entries: withoutCurrent(context.entries) },
  insideShared: [...insideShared, shared],
})

function isSameModel(one: BlockModel, other: BlockModel): boolean {
  const { place } = one
  return (
    one.block === other.block &&
    place.level === other.place.level &&
    place.first === other.place.first &&
    place.before === other.place.before &&
    place.after === other.place.after &&
    place.pictures === other.place.pictures &&
    place.icons === other.place.icons &&
    place.forms === other.place.forms &&
    place.code === other.place.code &&
    place.paging === other.place.paging &&
    one.childBlocks.every((models, list) => isSameList(models, other.childBlocks[list] ?? []))
  )
}

/** The known entry if nothing in it has changed. */
function keepSame(known: LiveBlock | null, entry: LiveBlock): LiveBlock {
  const isSame =
    known !== null &&
    known.written === entry.written &&
    known.model === entry.model &&
    known.problem === entry.problem &&
    known.isHidden === entry.isHidden &&
    isSameList(known.steps, entry.steps) &&
    known.childLists.length === entry.childLists.length &&
    known.childLists.every(
      ({ steps, entries }, list) =>
        entries === entry.childLists[list]?.entries && isSameList(steps, entry.childLists[list]?.steps ?? []),
    )
  return isSame ? known : entry
}
