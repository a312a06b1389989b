import { findLongestIncrease } from '../changes/match-entries.ts'
import type { Change, Steps } from '../contracts/change.ts'
import { isObject } from '../manifest/json.ts'
import { matchLists } from './match-lists.ts'
import { countSame, isSameValue } from './same-value.ts'

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
  // Most keys stay where they are, and an object can have many.
  const [allBefore, allAfter] = [Object.keys(from), Object.keys(to)]
  const start = countSame(Math.min(allBefore.length, allAfter.length), (index) => allBefore[index] === allAfter[index])
  const rest = Math.min(allBefore.length, allAfter.length) - start
  const end = countSame(rest, (index) => allBefore.at(-1 - index) === allAfter.at(-1 - index))
  const [keysBefore, keysAfter] = [allBefore.slice(start, allBefore.length - end), allAfter.slice(start, allAfter.length - end)]
  const common = keysAfter.filter((key) => Object.hasOwn(from, key))
  const places = new Map(keysBefore.map((key, place) => [key, place]))
  const kept = new Set(findLongestIncrease(common.map((key) => places.get(key) ?? 0)).map((index) => common[index]))
  const removed = keysBefore.filter((key) => !kept.has(key))
  const added: Change[] = []
  let before = allAfter[allAfter.length - end] ?? null
  for (const key of keysAfter.reverse()) {
    if (kept.has(key)) before = key
    else added.unshift({ kind: 'add', into: at, before, key, value: to[key] })
  }
  const same = [...allBefore.slice(0, start), ...kept, ...allBefore.slice(allBefore.length - end)]
  return [
    ...removed.map((key): Change => ({ kind: 'remove', at: [...at, key] })),
    ...added,
    ...same.flatMap((key = '') => (from[key] === to[key] ? [] : difference(from[key], to[key], [...at, key]))),
  ]
}

function compareLists(from: readonly unknown[], to: readonly unknown[], at: Steps): Change[] {
  const { start, end, pairs, removed } = matchLists(from, to)
  const sources = new Map(pairs.map((pair) => [pair.after.index, pair]))
  // The indexes before of the entries between the equal ones, while the list is changed. A new entry has none.
  const isRemoved = new Set(removed.map(({ index }) => index))
  const current: (number | null)[] = indexesOf(from, start, end).filter((index) => !isRemoved.has(index))
  const changes = removed.toReversed().map(({ index }): Change => ({ kind: 'remove', at: [...at, index] }))
  let place = 0
  for (const index of indexesOf(to, start, end)) {
    const pair = sources.get(index)
    if (!pair) {
      changes.push({ kind: 'add', into: at, before: place < current.length + end ? start + place : null, value: to[index] })
      current.splice(place, 0, null)
    } else if (pair.moved) {
      const source = current.indexOf(pair.before.index)
      current.splice(source, 1)
      if (source < place) place -= 1
      if (source !== place) changes.push({ kind: 'move', at: [...at, start + source], into: at, index: start + place })
      current.splice(place, 0, pair.before.index)
    } else place = current.indexOf(pair.before.index)
    place += 1
  }
  return [...changes, ...pairs.flatMap(({ before, after }) => difference(before.value, after.value, [...at, after.index]))]
}

const indexesOf = (list: readonly unknown[], start: number, end: number): number[] =>
  [...list.keys()].slice(start, list.length - end)
