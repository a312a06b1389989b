import type { Steps } from '../contracts/change.ts'
import { isObject } from '../manifest/json.ts'
import { matchLists } from './match-lists.ts'
import { mergeOrder } from './merge-order.ts'
import { isSameValue } from './same-value.ts'

/** A part in which two manifests differ: a block, the settings of a page, a form, a shared item or a field of the manifest. */
export interface ProposedPart {
  /** Unique among the parts of two manifests. */
  id: string
  kind: 'changed' | 'added' | 'removed' | 'moved'
  /** Where it is before; null if it is added. */
  before: Steps | null
  /** Where it is after; null if it is removed. */
  after: Steps | null
}

type IsTaken = (part: ProposedPart) => boolean

/** Objects of the manifest whose entries are parts of their own. */
const RECORDS = new Set(['forms', 'shared'])

/**
 * The manifest `before` with those parts of `after` that are taken. `isTaken` is called once for each part in which they differ, in the order
 * in which people read them.
 */
export function composeParts(before: unknown, after: unknown, isTaken: IsTaken): unknown {
  if (!isObject(before) || !isObject(after)) return composeValue(before, after, [], isTaken)
  return composeFields(before, after, (key) => {
    const [own, other] = [before[key], after[key]]
    if (key === 'pages' && Array.isArray(own) && Array.isArray(other))
      return { value: composeList(own, other, { at: [key], composeEntry: composePage, isTaken }) }
    if (!RECORDS.has(key) || !isObject(own) || !isObject(other)) return composeField(before, after, [key], isTaken)
    return { value: composeFields(own, other, (name) => composeField(own, other, [key, name], isTaken)) }
  })
}

/** The fields of a page are one part, without its blocks, which are parts of their own. */
function composePage(before: unknown, after: unknown, at: Steps, isTaken: IsTaken): unknown {
  if (!isObject(before) || !isObject(after)) return composeValue(before, after, at, isTaken)
  const [own, other] = [before.blocks, after.blocks]
  if (!Array.isArray(own) || !Array.isArray(other)) return composeValue(before, after, at, isTaken)
  const fields = [before, after].map(({ blocks: _, ...others }) => others)
  const isSame = isSameValue(fields[0], fields[1])
  const owner = !isSame && isTaken({ id: at.join('/'), kind: 'changed', before: at, after: at }) ? after : before
  return { ...owner, blocks: composeList(own, other, { at: [...at, 'blocks'], composeEntry: composeValue, isTaken }) }
}

function composeValue(before: unknown, after: unknown, at: Steps, isTaken: IsTaken): unknown {
  if (isSameValue(before, after)) return before
  return isTaken({ id: at.join('/'), kind: 'changed', before: at, after: at }) ? after : before
}

type Side = { value: unknown } | null

const composeFields = (before: object, after: object, composeKey: (key: string) => Side): object => {
  const [own, other] = [Object.keys(before), Object.keys(after)]
  return Object.fromEntries(
    mergeOrder({ base: own, draft: other, file: own }).flatMap((key) => {
      const side = composeKey(key)
      return side ? [[key, side.value]] : []
    }),
  )
}

function composeField(before: Record<string, unknown>, after: Record<string, unknown>, at: Steps, isTaken: IsTaken): Side {
  const key = String(at.at(-1))
  const [own, other]: Side[] = [before, after].map((owner) => (Object.hasOwn(owner, key) ? { value: owner[key] } : null))
  if (own && other) return { value: composeValue(own.value, other.value, at, isTaken) }
  const part: ProposedPart = {
    id: at.join('/'),
    kind: own ? 'removed' : 'added',
    before: own ? at : null,
    after: own ? null : at,
  }
  return isTaken(part) ? (other ?? null) : (own ?? null)
}

interface ListParts {
  at: Steps
  composeEntry: (before: unknown, after: unknown, at: Steps, isTaken: IsTaken) => unknown
  isTaken: IsTaken
}

/** An entry of the composed list. `after` is its index in the list after, if it has the place that it has there. */
interface PlacedEntry {
  value: unknown
  after: number | null
}

function composeList(before: readonly unknown[], after: readonly unknown[], { at, composeEntry, isTaken }: ListParts): unknown[] {
  const { start, end, pairs, removed } = matchLists(before, after)
  const targets = new Map(pairs.map((pair) => [pair.before.index, pair]))
  const isRemoved = new Set(removed.map(({ index }) => index))
  const moved = new Set<number>()
  const entries: PlacedEntry[] = []
  for (const [index, value] of before.entries()) {
    const pair = targets.get(index)
    const place = [...at, index]
    const part = { id: place.join('/'), before: place }
    if (pair?.moved) {
      if (isTaken({ ...part, kind: 'moved', after: [...at, pair.after.index] })) moved.add(pair.after.index)
      else entries.push({ value, after: null })
    } else if (pair) entries.push({ value: composeEntry(value, pair.after.value, place, isTaken), after: pair.after.index })
    else if (!isRemoved.has(index)) entries.push({ value, after: index < start ? index : index - before.length + after.length })
    else if (!isTaken({ ...part, kind: 'removed', after: null })) entries.push({ value, after: null })
  }
  const known = new Set(pairs.map((pair) => pair.after.index))
  for (let index = start; index < after.length - end; index += 1) {
    const place = [...at, index]
    const isAdded = !known.has(index) && isTaken({ id: `${at.join('/')}/+${index}`, kind: 'added', before: null, after: place })
    if (isAdded || moved.has(index)) insertAfterPrevious(entries, { value: after[index], after: index })
  }
  return entries.map(({ value }) => value)
}

/** Inserts an entry after the nearest one that it follows in the list after. */
function insertAfterPrevious(entries: PlacedEntry[], entry: { value: unknown; after: number }): void {
  const previous = entries.reduce(
    (best, { after }, place) => (after !== null && after < entry.after && after > (entries[best]?.after ?? -1) ? place : best),
    -1,
  )
  entries.splice(previous + 1, 0, entry)
}
