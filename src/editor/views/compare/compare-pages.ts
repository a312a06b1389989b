import type { Steps } from '../../../contracts/change.ts'
import { matchLists } from '../../../document/match-lists.ts'
import { isSameValue } from '../../../document/same-value.ts'
import { withoutComments } from '../../../manifest/comments.ts'
import { childOf, fieldOf, isObject, listOf } from '../../../manifest/json.ts'
import { valueAt } from '../../../manifest/pointer.ts'
import { readList } from '../../actions/block-changes.ts'
import { findPageByPath, toListAndIndex, toPagePath } from '../../store/places.ts'

export type BlockChange = 'changed' | 'moved' | 'added' | 'removed'

/** A block of a page and how it differs between two versions of the site. */
export interface ComparedBlock {
  /** `null`: nothing of it has changed. */
  change: BlockChange | null
  /** Where it is in each version; null in a version without it. */
  before: Steps | null
  after: Steps | null
}

/** The place of a page in two versions; null in a version without it. */
export interface PagePlaces {
  before: Steps | null
  after: Steps | null
}

export interface ComparedPage {
  page: PagePlaces
  /** The blocks in the order of the version after, removed ones at the end. */
  blocks: readonly ComparedBlock[]
}

/** A page by its place in one of two versions. */
interface PageOfVersion {
  side: 'before' | 'after'
  at: Steps
}

/** Compares a page of one version with the same page of the other version. Comments do not count. */
export const comparePages = (before: unknown, after: unknown, of: PageOfVersion): ComparedPage =>
  compareContents(withoutComments(before), withoutComments(after), of)

function compareContents(before: unknown, after: unknown, of: PageOfVersion): ComparedPage {
  const page = findPages(before, after, of)
  const [listBefore, listAfter] = [toBlocks(before, page.before), toBlocks(after, page.after)]
  const { start, end, pairs, removed } = matchLists(listBefore, listAfter)
  const sources = new Map(pairs.map((pair) => [pair.after.index, pair]))
  const blocks = listAfter.map((block, index): ComparedBlock => {
    const steps = toSteps(page.after, index)
    const isAtStart = index < start
    if (isAtStart || index >= listAfter.length - end) {
      const same = isAtStart ? index : index - listAfter.length + listBefore.length
      return { change: isShownSame(block, before, after) ? null : 'changed', before: toSteps(page.before, same), after: steps }
    }
    const pair = sources.get(index)
    if (!pair) return { change: 'added', before: null, after: steps }
    const isSame = isSameValue(pair.before.value, block) && isShownSame(block, before, after)
    return {
      change: isSame ? (pair.moved ? 'moved' : null) : 'changed',
      before: toSteps(page.before, pair.before.index),
      after: steps,
    }
  })
  const lost = removed.map(
    ({ index }): ComparedBlock => ({ change: 'removed', before: toSteps(page.before, index), after: null }),
  )
  return { page, blocks: [...blocks, ...lost] }
}

const toBlocks = (manifest: unknown, page: Steps | null): readonly unknown[] =>
  page === null ? [] : listOf(valueAt(manifest, page), 'blocks')

const toSteps = (page: Steps | null, index: number): Steps | null => (page === null ? null : [...page, 'blocks', index])

/** The same page is the one at the same path, or else the one that it was made from. */
function findPages(before: unknown, after: unknown, { side, at }: PageOfVersion): PagePlaces {
  const other = side === 'before' ? 'after' : 'before'
  const versions = { before, after }
  const { list, index } = toListAndIndex(at)
  const toPair = () =>
    matchLists(readList(before, list), readList(after, list)).pairs.find((pair) => pair[side].index === index)?.[other].index
  const atPath = findPageByPath(versions[other], toPagePath(versions[side], at))
  const pair = atPath === null ? toPair() : undefined
  const found = pair === undefined ? atPath : [...list, pair]
  return side === 'before' ? { before: at, after: found } : { before: found, after: at }
}

/** Whether what a block refers to by name is the same in both versions: a shared block, a form. */
function isShownSame(block: unknown, before: unknown, after: unknown): boolean {
  const tables = ['shared', 'forms']
  const names = listTexts(block)
  return tables.every((table) => {
    const [one, other] = [fieldOf(before, table), fieldOf(after, table)]
    return one === other || names.every((name) => isSameValue(fieldOf(one, name), fieldOf(other, name)))
  })
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(listTexts)
  return isObject(value) ? Object.keys(value).flatMap((key) => listTexts(childOf(value, key))) : []
}
