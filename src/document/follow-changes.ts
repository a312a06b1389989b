import type { Change, Steps } from '../contracts/change.ts'
import { isSameList } from '../manifest/json.ts'
import type { PointerStep } from '../manifest/pointer.ts'
import { followAll, followSteps, isWithin } from './change.ts'
import { invertMove } from './invert-change.ts'

/** Two lists of changes of the same manifest, each as it is after the other one. */
interface FollowedChanges {
  /** Null if a place of `own` is gone. */
  own: readonly Change[] | null
  /** `own` without those changes whose place is gone, and these as they were before. */
  kept: readonly Change[]
  gone: readonly Change[]
  /** Without the changes whose place `own` has removed. */
  others: readonly Change[]
  /** Whether one side replaced or removed what the other one changed, so that something would be lost. */
  isColliding: boolean
}

/**
 * Brings together changes that two sides have made to the same manifest at the same time: `own` leads to what was meant after `others`, and
 * `others` to what was meant after `own`. Both sides get the same result.
 */
export function followChanges(own: readonly Change[], others: readonly Change[]): FollowedChanges {
  let remaining = others
  const followed: Change[] = []
  const gone: Change[] = []
  let isColliding = false
  for (const change of own) {
    let current: Change | null = change
    const next: Change[] = []
    for (const other of remaining) {
      isColliding ||= current !== null && (isOverwriting(current, other) || isOverwriting(other, current))
      const after = followChange(other, current, true)
      current = current && followChange(current, other, false)
      if (after) next.push(after)
    }
    if (current) followed.push(current)
    else gone.push(change)
    // An entry whose new place is gone stays where it was, so for what follows the others have moved it back.
    const isBack = !current && change.kind === 'move' && followAll(change.at, remaining) !== null
    remaining = isBack ? [invertMove(change), ...remaining] : next
  }
  return { own: gone.length > 0 ? null : followed, kept: followed, gone, others: remaining, isColliding }
}

/** Whether a change replaces or removes a value that another change of the same manifest changes, or in which it changes something. */
function isOverwriting(change: Change, other: Change): boolean {
  const replaced = toReplaced(change)
  return replaced !== null && isConcerned(replaced, other)
}

/** The place whose value a change replaces or removes. */
function toReplaced(change: Change): Steps | null {
  if (change.kind === 'add') return change.key === undefined ? null : [...change.into, change.key]
  return change.kind === 'move' ? null : change.at
}

/** Whether a change changes the value at a place, or something inside it. */
function isConcerned(place: Steps, change: Change): boolean {
  if (change.kind === 'add') return isWithin(change.key === undefined ? change.into : [...change.into, change.key], place)
  if (change.kind !== 'move') return isWithin(change.at, place)
  // A value that is moved as a whole stays as it is.
  if (isWithin(change.at.slice(0, -1), place)) return true
  const remaining = followSteps(place, { kind: 'remove', at: change.at })
  return remaining !== null && isWithin(change.into, remaining)
}

/**
 * A change after another one; null if the other one removed its place. Of two entries that come to the same place, `isFirst` says whether that
 * of the change is the first one. The others are, so that both sides have the same order.
 */
function followChange(change: Change, other: Change | null, isFirst: boolean): Change | null {
  if (!other) return change
  switch (change.kind) {
    case 'set':
    case 'remove': {
      const at = followSteps(change.at, other)
      return at && { ...change, at }
    }
    case 'add': {
      const into = followSteps(change.into, other)
      if (!into) return null
      const { before } = change
      if (typeof before === 'number') return { ...change, into, before: followPlace(change.into, before, other, isFirst) }
      return { ...change, into, before: before === null ? null : followEntry(change.into, before, other, into) }
    }
    case 'move': {
      if (isFirst && other.kind === 'move' && isSameList(other.at, change.at)) return null
      const at = followSteps(change.at, other)
      // `into` and `index` refer to the manifest without the moved entry.
      const rest = withoutEntry(other, change.at)
      const into = rest ? followSteps(change.into, rest) : change.into
      if (!at || !into) return null
      return { ...change, at, into, index: rest ? followPlace(change.into, change.index, rest, isFirst) : change.index }
    }
  }
}

/** What a change does to the manifest without an entry; null if it does nothing there. */
function withoutEntry(change: Change, at: Steps): Change | null {
  const entry: Change = { kind: 'remove', at }
  if (change.kind === 'move') {
    const remaining = followSteps(at, { kind: 'remove', at: change.at })
    const isFromEntry = isWithin(change.at, at)
    const isIntoEntry = remaining === null || isWithin(change.into, remaining)
    if (isFromEntry && isIntoEntry) return null
    if (isFromEntry) return followChange({ kind: 'add', into: change.into, before: change.index, value: null }, entry, false)
    if (isIntoEntry && remaining !== null) return followChange({ kind: 'remove', at: change.at }, entry, false)
  }
  return followChange(change, entry, false)
}

/** The index at which an entry comes into a list after another change. */
function followPlace(list: Steps, index: number, other: Change, isFirst: boolean): number {
  if (other.kind === 'move') {
    const remove: Change = { kind: 'remove', at: other.at }
    const remaining = followSteps(list, remove)
    if (!remaining) return index
    const place = followPlace(list, index, remove, isFirst)
    return followPlace(remaining, place, { kind: 'add', into: other.into, before: other.index, value: null }, isFirst)
  }
  const isSamePlace = other.kind === 'add' && other.before === index && isSameList(other.into, list)
  if (isFirst && isSamePlace) return index
  const into = followSteps(list, other)
  const place = into && followEntry(list, index, other, into)
  return typeof place === 'number' ? place : index
}

/** The place in front of an entry after another change. An entry that is gone or elsewhere now leaves its place. */
export function followEntry(list: Steps, entry: PointerStep, other: Change, into: Steps): PointerStep | null {
  const followed = followSteps([...list, entry], other)
  const isThere = followed?.length === into.length + 1 && into.every((step, depth) => step === followed[depth])
  if (isThere) return followed.at(-1) ?? entry
  return typeof entry === 'number' ? entry : null
}
