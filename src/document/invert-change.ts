import type { Change, Steps } from '../contracts/change.ts'
import { applyChange, readEntry, readValue } from './change.ts'

/** The change that takes back `change`. `value` is the manifest before the change. The order of keys is restored too. */
export function invertChange(value: unknown, change: Change): Change {
  switch (change.kind) {
    case 'set':
      return { kind: 'set', at: change.at, value: readValue(value, change.at) }
    case 'add': {
      const owner = readValue(value, change.into)
      if (!Array.isArray(owner)) return { kind: 'remove', at: [...change.into, change.key ?? ''] }
      return { kind: 'remove', at: [...change.into, change.before ?? owner.length] }
    }
    case 'remove':
      return invertRemoval(value, change.at)
    case 'move':
      return invertMove(change)
  }
}

/** The change that takes back a move. Without the entry the manifest is the same before and after, so the steps of both lists stay. */
export const invertMove = ({ at, into, index }: Extract<Change, { kind: 'move' }>): Change => ({
  kind: 'move',
  at: [...into, index],
  into: at.slice(0, -1),
  index: Number(at.at(-1)),
})

function invertRemoval(value: unknown, at: Steps): Change {
  const into = at.slice(0, -1)
  const step = at.at(-1)
  const removed = readValue(value, at)
  const owner = readValue(value, into)
  if (Array.isArray(owner)) {
    const { index } = readEntry(value, at)
    return { kind: 'add', into, before: index < owner.length - 1 ? index : null, value: removed }
  }
  const keys = Object.keys(Object(owner))
  const key = String(step)
  return { kind: 'add', into, before: keys[keys.indexOf(key) + 1] ?? null, key, value: removed }
}

/** The changes that take back `changes`, in the order in which to apply them. `value` is the manifest before the first of them. */
export function invertChanges(value: unknown, changes: readonly Change[]): Change[] {
  const inverse: Change[] = []
  let current = value
  for (const change of changes) {
    inverse.push(invertChange(current, change))
    current = applyChange(current, change)
  }
  return inverse.reverse()
}
