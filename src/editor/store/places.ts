import type { Steps } from '../../contracts/change.ts'
import { childOf, isObject, isSameList, listOf, textOf } from '../../manifest/json.ts'
import { toPathKey } from '../../manifest/path.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeField } from '../../models/fields/index.ts'

/** The pages of a draft. Entries may have any shape. */
export const listPages = (manifest: unknown): readonly unknown[] => listOf(manifest, 'pages')

/** The index of the page with a path as in the address bar, or -1. */
export const findPageByPath = (manifest: unknown, path: string): number =>
  listPages(manifest).findIndex((page) => toPathKey(textOf(page, 'path') ?? '') === toPathKey(path))

/** The page in which a value is, or null. */
export const toPageIndex = (steps: Steps): number | null =>
  steps[0] === 'pages' && typeof steps[1] === 'number' ? steps[1] : null

/** The selected block of a page; null if the page itself or something outside of the pages is selected. */
export const toSelectedBlock = ({ selection }: { selection: Steps | null }): Steps | null =>
  selection && toPageIndex(selection) !== null ? selection : null

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
  if (toPageIndex(steps) === null) return null
  for (let length = steps.length; length > 2; length -= 1) {
    const candidate = steps.slice(0, length)
    if (isBlock(manifest, candidate)) return candidate
  }
  return null
}

/** Whether the value at the steps is a block: an entry of a list called `blocks`. The manifest schema uses the name for nothing else. */
const isBlock = (manifest: unknown, steps: Steps): boolean =>
  steps.at(-2) === 'blocks' && typeof steps.at(-1) === 'number' && isObject(valueAt(manifest, steps))

/** The list that contains a block, and the position of the block in it. */
export const toListAndIndex = (steps: Steps): { list: Steps; index: number } => ({
  list: steps.slice(0, -1),
  index: Number(steps.at(-1)),
})

/** Where a block goes that is added to a block, a page or a list of child blocks: after the block, or at the end of the others. */
export function findInsertPlace(manifest: unknown, at: Steps): { list: Steps; index: number } {
  if (at.length > 2 && typeof at.at(-1) === 'number') return { list: at.slice(0, -1), index: Number(at.at(-1)) + 1 }
  const list = at.length === 2 ? [...at, 'blocks'] : at
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
export const toPagePath = (manifest: unknown, page: number): string => textOf(childOf(listPages(manifest), page), 'path') ?? ''
