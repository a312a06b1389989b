import type { Change, Steps } from '../contracts/change.ts'
import { isSameList } from '../manifest/json.ts'
import type { PointerStep } from '../manifest/pointer.ts'
import { followSteps, isWithin } from './change.ts'

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
      // Of two entries that are added at the same place, that of the others is the first one.
      const after = current && isSamePlace(other, current) ? other : followChange(other, current)
      current = current && followChange(current, other)
      if (after) next.push(after)
    }
    if (current) followed.push(current)
    else gone.push(change)
    remaining = next
  }
  return { own: gone.length > 0 ? null : followed, kept: followed, gone, others: remaining, isColliding }
}

/** Whether two changes add an entry in front of the same one. */
const isSamePlace = (one: Change, other: Change): boolean =>
  one.kind === 'add' &&
  other.kind === 'add' &&
  typeof one.before === 'number' &&
  one.before === other.before &&
  isSameList(one.into, other.into)

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

/** A change after another one; null if the other one removed its place. */
function followChange(change: Change, other: Change | null): Change | null {
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
      return { ...change, into, before: before === null ? null : followEntry(change.into, before, other, into) }
    }
    case 'move': {
      const at = followSteps(change.at, other)
      // `into` and `index` refer to the manifest without the moved entry.
      const rest = followChange(other, { kind: 'remove', at: change.at })
      const into = rest ? followSteps(change.into, rest) : change.into
      if (!at || !into) return null
      const index = rest && followEntry(change.into, change.index, rest, into)
      return { ...change, at, into, index: typeof index === 'number' ? index : change.index }
    }
  }
}

/** The place in front of an entry after another change. An entry that is gone or elsewhere now leaves its place. */
export function followEntry(list: Steps, entry: PointerStep, other: Change, into: Steps): PointerStep | null {
  const followed = followSteps([...list, entry], other)
  const isThere = followed?.length === into.length + 1 && into.every((step, depth) => step === followed[depth])
  if (isThere) return followed.at(-1) ?? entry
  return typeof entry === 'number' ? entry : null
}
