import type { Change, Steps } from '../contracts/change.ts'
import type { PointerStep } from '../manifest/pointer.ts'
import { followSteps } from './change.ts'

/** Two lists of changes of the same manifest, each as it is after the other one. */
interface FollowedChanges {
  /** Null if a place of `own` is gone. */
  own: readonly Change[] | null
  /** Without the changes whose place `own` has removed. */
  others: readonly Change[]
}

/**
 * Brings together changes that two sides have made to the same manifest at the same time: `own` leads to what was meant after `others`, and
 * `others` to what was meant after `own`. Both sides get the same result.
 */
export function followChanges(own: readonly Change[], others: readonly Change[]): FollowedChanges {
  let remaining = others
  const followed: Change[] = []
  let isGone = false
  for (const change of own) {
    let current: Change | null = change
    const next: Change[] = []
    for (const other of remaining) {
      const after = followChange(other, current)
      current = current && followChange(current, other)
      if (after) next.push(after)
    }
    if (current) followed.push(current)
    else isGone = true
    remaining = next
  }
  return { own: isGone ? null : followed, others: remaining }
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
      const into = followSteps(change.into, other)
      if (!at || !into) return null
      const index = followEntry(change.into, change.index, other, into)
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
