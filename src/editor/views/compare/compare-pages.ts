import type { Steps } from '../../../contracts/change.ts'
import { matchLists } from '../../../document/match-lists.ts'
import { isSameValue } from '../../../document/same-value.ts'
import { childOf, fieldOf, isObject, listOf, textOf } from '../../../manifest/json.ts'
import { toPathKey } from '../../../manifest/path.ts'
import { listPages } from '../../store/places.ts'

export type BlockChange = 'changed' | 'moved' | 'added' | 'removed'

/** A block of the open page and how it differs between two versions of the site. */
export interface ComparedBlock {
  /** `null`: nothing of it has changed. */
  change: BlockChange | null
  /** Where it is in each version; null in a version without it. */
  before: Steps | null
  after: Steps | null
}

export interface ComparedPage {
  /** The index of the page in the version before; null if it has no such page. */
  page: number | null
  /** The blocks in the order of the draft, removed ones at the end. */
  blocks: readonly ComparedBlock[]
}

/** Compares a page of the draft with the same page of another version: the one at its path, or else the one from which it was made. */
export function comparePages(before: unknown, after: unknown, page: number): ComparedPage {
  const found = findPage(before, after, page)
  const [listBefore, listAfter] = [toBlocks(before, found), toBlocks(after, page)]
  const { start, end, pairs, removed } = matchLists(listBefore, listAfter)
  const sources = new Map(pairs.map((pair) => [pair.after.index, pair]))
  const toSteps = (index: number | null, index2: number): Steps | null =>
    index === null ? null : ['pages', index, 'blocks', index2]
  const blocks = listAfter.map((block, index): ComparedBlock => {
    const steps = toSteps(page, index)
    const isAtStart = index < start
    if (isAtStart || index >= listAfter.length - end) {
      const same = isAtStart ? index : index - listAfter.length + listBefore.length
      return { change: isShownSame(block, before, after) ? null : 'changed', before: toSteps(found, same), after: steps }
    }
    const pair = sources.get(index)
    if (!pair) return { change: 'added', before: null, after: steps }
    const isSame = isSameValue(pair.before.value, block) && isShownSame(block, before, after)
    return {
      change: isSame ? (pair.moved ? 'moved' : null) : 'changed',
      before: toSteps(found, pair.before.index),
      after: steps,
    }
  })
  const lost = removed.map(({ index }): ComparedBlock => ({ change: 'removed', before: toSteps(found, index), after: null }))
  return { page: found, blocks: [...blocks, ...lost] }
}

const toBlocks = (manifest: unknown, page: number | null): readonly unknown[] =>
  page === null ? [] : listOf(listPages(manifest)[page], 'blocks')

function findPage(before: unknown, after: unknown, page: number): number | null {
  const [pagesBefore, pagesAfter] = [listPages(before), listPages(after)]
  const key = toPathKey(textOf(pagesAfter[page], 'path') ?? '')
  const atPath = pagesBefore.findIndex((one) => toPathKey(textOf(one, 'path') ?? '') === key)
  if (atPath !== -1) return atPath
  return matchLists(pagesBefore, pagesAfter).pairs.find((pair) => pair.after.index === page)?.before.index ?? null
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
