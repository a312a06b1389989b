import type { Steps } from '../../contracts/change.ts'
import { type CollectionEntry, findEntryAt, readCollections } from '../../manifest/collections/read-collections.ts'
import { isObject, isSameList, listOf, textOf } from '../../manifest/json.ts'
import { toPathKey } from '../../manifest/path.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeField } from '../../models/fields/index.ts'

/** The list `pages` of a draft. Entries may have any shape. */
export const listPages = (manifest: unknown): readonly unknown[] => listOf(manifest, 'pages')

/** The places of everything that is a page: those of `pages`, and the entries of collections. */
export const listPagePlaces = (manifest: unknown): Steps[] => [
  ...listPages(manifest).map((_, index): Steps => ['pages', index]),
  ...[...readCollections(manifest).values()].flatMap(({ entries }) => entries.map(toEntryPlace)),
]

/** Where an entry of a collection is written. */
export const toEntryPlace = ({ collection, index }: Pick<CollectionEntry, 'collection' | 'index'>): Steps => [
  'collections',
  collection,
  'entries',
  index,
]

/** The place of the page with a path as in the address bar, or null. */
export function findPageByPath(manifest: unknown, path: string): Steps | null {
  const key = toPathKey(path)
  const index = listPages(manifest).findIndex((page) => toPathKey(textOf(page, 'path') ?? '') === key)
  if (index !== -1) return ['pages', index]
  for (const { entries } of readCollections(manifest).values()) {
    const entry = entries.find((one) => toPathKey(one.path) === key)
    if (entry) return toEntryPlace(entry)
  }
  return null
}

/** The place of the page in which a value is: `['pages', 0]`, or that of an entry of a collection. Null outside of pages. */
export function toPagePlace(steps: Steps): Steps | null {
  if (steps[0] === 'pages' && typeof steps[1] === 'number') return steps.slice(0, 2)
  return steps[0] === 'collections' && steps[2] === 'entries' && typeof steps[3] === 'number' ? steps.slice(0, 4) : null
}

/** Whether a place is that of a page, and not of something in it. */
export const isPagePlace = (steps: Steps): boolean => toPagePlace(steps)?.length === steps.length

/** The index in `pages` of the page in which a value is. Null outside of them, also in an entry of a collection. */
export const toPageIndex = (steps: Steps): number | null =>
  steps[0] === 'pages' && typeof steps[1] === 'number' ? steps[1] : null

/**
 * The list of blocks of a page in which a value is or that it is, with all its child blocks: `['pages', 0, 'blocks']`, that of an entry, or
 * that of the blocks before or after all entries of a collection. Null outside of them.
 */
export function toOuterList(steps: Steps): Steps | null {
  const page = toPagePlace(steps)
  if (page) return steps[page.length] === 'blocks' ? steps.slice(0, page.length + 1) : null
  return steps[0] === 'collections' && isAround(steps[2]) ? steps.slice(0, 3) : null
}

const isAround = (step: Steps[number] | undefined): boolean => step === 'before' || step === 'after'

/** Whether a list of blocks is inside of a block. */
export const isInnerList = (list: Steps): boolean => list.length > (toOuterList(list)?.length ?? list.length)

/** Whether a place is in a list of blocks of a page. */
export const isInBlocks = (steps: Steps): boolean => steps.length > (toOuterList(steps)?.length ?? steps.length)

/** Whether a place is in the blocks before or after all entries of a collection, which are on the page of each entry. */
export const isInCollectionBlocks = (steps: Steps): boolean => isInBlocks(steps) && toPagePlace(steps) === null

/**
 * The page that shows a place: the one that contains it, and for the blocks around the entries of a collection the open one, or else the
 * first one. Null without one.
 */
export function findPageShowing(manifest: unknown, at: Steps, open: Steps): Steps | null {
  const page = toPagePlace(at)
  if (page || !isInCollectionBlocks(at)) return page
  const entries: Steps = ['collections', String(at[1]), 'entries']
  if (isWithin(open, entries)) return open
  return valueAt(manifest, [...entries, 0]) === undefined ? null : [...entries, 0]
}

/** The selected block of a page; null if the page itself or something outside of the pages is selected. */
export const toSelectedBlock = ({ selection }: { selection: Steps | null }): Steps | null =>
  selection && isInBlocks(selection) ? selection : null

/**
 * The object outside of the pages that the panel shows for a value: a property of the manifest, such as the theme, or an entry of one whose
 * keys people choose, such as a form.
 */
export function toPlaceRoot(manifest: unknown, at: Steps): Steps {
  const isMap = describeField(manifest, at.slice(0, 1))?.kind === 'map'
  return at.slice(0, isMap ? 2 : 1)
}

/** The innermost block that contains a value or is it, or null. A block is an object with a `type` in a list of a page. */
export function findBlockSteps(manifest: unknown, steps: Steps): Steps | null {
  const list = toOuterList(steps)
  if (list === null) return null
  for (let length = steps.length; length > list.length; length -= 1) {
    const candidate = steps.slice(0, length)
    const isInList = length === list.length + 1 || candidate.at(-2) === 'blocks'
    if (isInList && isBlock(manifest, candidate)) return candidate
  }
  return null
}

/** Whether the value at the steps of an entry of a list is a block. The manifest schema uses the name `blocks` for nothing else. */
const isBlock = (manifest: unknown, steps: Steps): boolean =>
  typeof steps.at(-1) === 'number' && isObject(valueAt(manifest, steps))

/** The list that contains a block, and the position of the block in it. */
export const toListAndIndex = (steps: Steps): { list: Steps; index: number } => ({
  list: steps.slice(0, -1),
  index: Number(steps.at(-1)),
})

/** Where a block goes that is added to a block, a page or a list of child blocks: after the block, or at the end of the others. */
export function findInsertPlace(manifest: unknown, at: Steps): { list: Steps; index: number } {
  const isPage = isPagePlace(at)
  if (!isPage && typeof at.at(-1) === 'number') return { list: at.slice(0, -1), index: Number(at.at(-1)) + 1 }
  const list = isPage ? [...at, 'blocks'] : at
  const entries = valueAt(manifest, list)
  return { list, index: Array.isArray(entries) ? entries.length : 0 }
}

/** Whether two places are the same. */
export const isSamePlace = (one: Steps | null, other: Steps | null): boolean =>
  one === other || (one !== null && other !== null && isSameList(one, other))

/** Whether a place is the outer one or inside of it. */
export const isWithin = (place: Steps, outer: Steps): boolean => outer.every((step, index) => place[index] === step)

/** The type of a block, or an empty text. */
export const toBlockType = (manifest: unknown, steps: Steps): string => textOf(valueAt(manifest, steps), 'type') ?? ''

/** The path of a page as the manifest has it, or an empty text. */
export const toPagePath = (manifest: unknown, page: Steps): string =>
  page[0] === 'pages'
    ? (textOf(valueAt(manifest, page), 'path') ?? '')
    : (findEntryAt(readCollections(manifest), page)?.path ?? '')
