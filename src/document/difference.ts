import { findLongestIncrease, matchEntries } from '../changes/match-entries.ts'
import type { Change, Steps } from '../contracts/change.ts'
import { isContainer, isObject } from '../manifest/json.ts'
import { isSameValue } from './same-value.ts'

/**
 * The changes that turn one JSON value into another, including the order of keys. An entry of a list that has only moved is moved, and
 * what is equal in both is not mentioned. `at` are the steps to both values.
 */
export function difference(from: unknown, to: unknown, at: Steps = []): Change[] {
  if (isSameValue(from, to)) return []
  if (Array.isArray(from) && Array.isArray(to)) return compareLists(from, to, at)
  if (isObject(from) && isObject(to)) return compareObjects(from, to, at)
  return [{ kind: 'set', at, value: to }]
}

function compareObjects(from: Record<string, unknown>, to: Record<string, unknown>, at: Steps): Change[] {
  const common = Object.keys(to).filter((key) => Object.hasOwn(from, key))
  const places = new Map(Object.keys(from).map((key, place) => [key, place]))
  const kept = new Set(findLongestIncrease(common.map((key) => places.get(key) ?? 0)).map((index) => common[index]))
  const removed = Object.keys(from).filter((key) => !kept.has(key))
  const added: Change[] = []
  let before: string | null = null
  for (const key of Object.keys(to).reverse()) {
    if (kept.has(key)) before = key
    else added.unshift({ kind: 'add', into: at, before, key, value: to[key] })
  }
  return [
    ...removed.map((key): Change => ({ kind: 'remove', at: [...at, key] })),
    ...added,
    ...[...kept].flatMap((key = '') => difference(from[key], to[key], [...at, key])),
  ]
}

/** An entry while a list is changed step by step: its index before, or that of a new entry after. */
type Token = { before: number } | { after: number }

function compareLists(from: readonly unknown[], to: readonly unknown[], at: Steps): Change[] {
  const start = countSame(from, to, Math.min(from.length, to.length))
  const end = countSame(from.toReversed(), to.toReversed(), Math.min(from.length, to.length) - start)
  const lost = toEntries(from, start, end)
  const { pairs, removed } = matchEntries(lost, toEntries(to, start, end))
  const changes: Change[] = []
  const tokens = new Map(lost.map(({ index }): [number, Token] => [index, { before: index }]))
  // A text or number that is replaced in its place is set, so it is removed only if nothing takes its place.
  const replaceable = new Set(removed.flatMap(({ index, value }) => (isContainer(value) ? [] : (tokens.get(index) ?? []))))
  const current = [...tokens.values()]
  const remove = (token: Token | undefined) => {
    const index = token ? current.indexOf(token) : -1
    if (index === -1) return
    changes.push({ kind: 'remove', at: [...at, start + index] })
    current.splice(index, 1)
  }
  for (const { index, value } of removed.toReversed()) if (isContainer(value)) remove(tokens.get(index))
  const sources = new Map(pairs.map((pair) => [pair.after.index, pair]))
  let place = 0
  for (let index = start; index < to.length - end; index += 1) {
    const pair = sources.get(index)
    const token = pair && tokens.get(pair.before.index)
    const occupant = current[place]
    if (!token) {
      const isReplaced = occupant !== undefined && replaceable.has(occupant) && !isContainer(to[index])
      if (isReplaced) changes.push({ kind: 'set', at: [...at, start + place], value: to[index] })
      else changes.push({ kind: 'add', into: at, before: place < current.length + end ? start + place : null, value: to[index] })
      current.splice(place, isReplaced ? 1 : 0, { after: index })
    } else if (pair.moved) {
      const source = current.indexOf(token)
      current.splice(source, 1)
      if (source < place) place -= 1
      if (source !== place) changes.push({ kind: 'move', at: [...at, start + source], into: at, index: start + place })
      current.splice(place, 0, token)
    } else place = current.indexOf(token)
    place += 1
  }
  for (const token of [...replaceable].reverse()) remove(token)
  return [...changes, ...pairs.flatMap(({ before, after }) => difference(before.value, after.value, [...at, after.index]))]
}

/** How many entries at the start of two lists are equal, at most `limit`. */
function countSame(one: readonly unknown[], other: readonly unknown[], limit: number): number {
  let count = 0
  while (count < limit && isSameValue(one[count], other[count])) count += 1
  return count
}

const toEntries = (list: readonly unknown[], start: number, end: number) =>
  list.slice(start, list.length - end).map((value, index) => ({ value, index: start + index }))
