import type { Steps } from '../../../contracts/change.ts'
import { matchLists } from '../../../document/match-lists.ts'
import { isSameValue } from '../../../document/same-value.ts'
import { withoutComments } from '../../../manifest/comments.ts'
import { childOf, fieldOf, isObject, listOf, textOf } from '../../../manifest/json.ts'
import { toPathKey } from '../../../manifest/path.ts'
import { listPages } from '../../store/places.ts'

export type BlockChange = 'changed' | 'moved' | 'added' | 'removed'

/** A block of a page and how it differs between two versions of the site. */
export interface ComparedBlock {
  /** `null`: nothing of it has changed. */
  change: BlockChange | null
  /** Where it is in each version; null in a version without it. */
  before: Steps | null
  after: Steps | null
}

/** The index of a page in two versions; null in a version without it. */
export interface PageIndexes {
  before: number | null
  after: number | null
}

export interface ComparedPage {
  page: PageIndexes
  /** The blocks in the order of the version after, removed ones at the end. */
  blocks: readonly ComparedBlock[]
}

/** A page by its index in one of two versions. */
interface PageOfVersion {
  side: 'before' | 'after'
  index: number
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

const toBlocks = (manifest: unknown, page: number | null): readonly unknown[] =>
  page === null ? [] : listOf(listPages(manifest)[page], 'blocks')

const toSteps = (page: number | null, index: number): Steps | null => (page === null ? null : ['pages', page, 'blocks', index])

/** The same page is the one at the same path, or else the one that it was made from. */
function findPages(before: unknown, after: unknown, { side, index }: PageOfVersion): PageIndexes {
  const pages = { before: listPages(before), after: listPages(after) }
  const other = side === 'before' ? 'after' : 'before'
  const key = toPathKey(textOf(pages[side][index], 'path') ?? '')
  const atPath = pages[other].findIndex((one) => toPathKey(textOf(one, 'path') ?? '') === key)
  const toPair = () => matchLists(pages.before, pages.after).pairs.find((pair) => pair[side].index === index)
  const found = atPath === -1 ? (toPair()?.[other].index ?? null) : atPath
  return side === 'before' ? { before: index, after: found } : { before: found, after: index }
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
