import type { Change, Steps } from '../contracts/change.ts'
import { ExpectedError, isExpectedError } from '../contracts/expected-error.ts'
import { childOf, isObject } from '../manifest/json.ts'
import { type PointerStep, toPointer } from '../manifest/pointer.ts'

/**
 * The value after a change. Parts that the change does not concern are the same objects as before. Fails with `CHANGE_REFUSED` if a place
 * of the change does not exist, if an index is out of range, or if an added key exists already.
 */
export function applyChange(value: unknown, change: Change): unknown {
  switch (change.kind) {
    case 'set':
      return updateAt(value, change.at, () => change.value)
    case 'add':
      return updateAt(value, change.into, (owner) => withEntry(owner, change))
    case 'remove':
      return removeAt(value, change.at)
    case 'move': {
      const entry = readEntry(value, change.at)
      return updateAt(removeAt(value, change.at), change.into, (list) => insert(list, change.into, change.index, entry.value))
    }
  }
}

/** The value after all changes, each applied to the result of those before it. */
export const applyChanges = (value: unknown, changes: readonly Change[]): unknown => changes.reduce(applyChange, value)

/**
 * Changes that say at which index they add to the end of a list, so that they can be carried across those of others: what is added at the end
 * by both sides has an order then.
 */
export function withIndexes(value: unknown, changes: readonly Change[]): Change[] {
  let current = value
  return changes.map((change) => {
    const owner = change.kind === 'add' && change.before === null ? readValue(current, change.into) : null
    current = applyChange(current, change)
    return change.kind === 'add' && Array.isArray(owner) ? { ...change, before: owner.length } : change
  })
}

/** The value after all changes, or without any of them if one does not fit. */
export function applyFitting(value: unknown, changes: readonly Change[]): unknown {
  try {
    return applyChanges(value, changes)
  } catch (error) {
    if (isExpectedError(error, 'CHANGE_REFUSED')) return value
    throw error
  }
}

/**
 * The steps to a value after a change; null if the change removed it. A moved entry takes everything inside it along. Steps to a value
 * that was replaced, or to one inside it, stay. A number is the index of a list, and a string the key of an object.
 */
export function followSteps(steps: Steps, change: Change): Steps | null {
  switch (change.kind) {
    case 'set':
      return steps
    case 'add':
      return change.key === undefined && typeof change.before === 'number'
        ? afterInsertion(steps, change.into, change.before)
        : steps
    case 'remove':
      return afterRemoval(steps, change.at)
    case 'move': {
      const remaining = afterRemoval(steps, change.at)
      return remaining === null
        ? [...change.into, change.index, ...steps.slice(change.at.length)]
        : afterInsertion(remaining, change.into, change.index)
    }
  }
}

/** The steps to a value after all changes; null if one of them removed it. */
export const followAll = (steps: Steps, changes: readonly Change[]): Steps | null =>
  changes.reduce<Steps | null>((current, change) => current && followSteps(current, change), steps)

function afterRemoval(steps: Steps, removed: Steps): Steps | null {
  if (isWithin(steps, removed)) return null
  const at = removed.at(-1)
  return shiftIndex(steps, removed.slice(0, -1), (index) => (typeof at === 'number' && index > at ? index - 1 : index))
}

const afterInsertion = (steps: Steps, list: Steps, at: number): Steps =>
  shiftIndex(steps, list, (index) => (index >= at ? index + 1 : index))

/** Changes the index that steps take in a list. Steps that do not lead into the list stay. */
function shiftIndex(steps: Steps, list: Steps, shift: (index: number) => number): Steps {
  const index = steps[list.length]
  return typeof index === 'number' && isWithin(steps, list) ? steps.with(list.length, shift(index)) : steps
}

/** Whether steps lead to a value or into it. */
export const isWithin = (steps: Steps, outer: Steps): boolean =>
  steps.length >= outer.length && outer.every((step, depth) => String(step) === String(steps[depth]))

/** The value at the end of the steps. Unlike `valueAt`, it fails with `CHANGE_REFUSED` if a step does not exist. */
export function readValue(value: unknown, steps: Steps): unknown {
  let current = value
  for (const step of steps) {
    const isThere = Array.isArray(current) ? isIndex(step, current.length) : isObject(current) && Object.hasOwn(current, step)
    if (!isThere) throw refuse(`There is nothing at "${toPointer(steps)}" in the manifest.`)
    current = childOf(current, step)
  }
  return current
}

/** An entry of a list, with the steps to the list. Fails with `CHANGE_REFUSED` if it is not one. */
export function readEntry(value: unknown, at: Steps): { list: Steps; index: number; value: unknown } {
  const list = at.slice(0, -1)
  const index = at.at(-1)
  const entry = readValue(value, at)
  if (typeof index === 'number' && Array.isArray(readValue(value, list))) return { list, index, value: entry }
  throw refuse(`The value at "${toPointer(at)}" is not an entry of a list.`)
}

/** A copy of a value in which the value at the end of the steps is updated. */
function updateAt(value: unknown, steps: Steps, update: (value: unknown) => unknown): unknown {
  const updated = update(readValue(value, steps))
  const owners = [value]
  for (const step of steps.slice(0, -1)) owners.push(childOf(owners.at(-1), step))
  return steps.reduceRight<unknown>((child, step, depth) => withChild(owners[depth], step, child), updated)
}

/** Spreading keeps the order of keys, and treats `__proto__` like any other key. */
const withChild = (owner: unknown, step: PointerStep, child: unknown): unknown =>
  Array.isArray(owner) ? owner.with(Number(step), child) : { ...Object(owner), [step]: child }

function removeAt(value: unknown, at: Steps): unknown {
  const step = at.at(-1)
  if (step === undefined) throw refuse('The whole manifest cannot be removed.')
  readValue(value, at)
  return updateAt(value, at.slice(0, -1), (owner) =>
    Array.isArray(owner)
      ? owner.toSpliced(Number(step), 1)
      : Object.fromEntries(Object.entries(Object(owner)).filter(([key]) => key !== String(step))),
  )
}

function withEntry(owner: unknown, { into, before, key, value }: Extract<Change, { kind: 'add' }>): unknown {
  const pointer = toPointer(into)
  if (!isObject(owner)) {
    if (key !== undefined) throw refuse(`The value at "${pointer}" is not an object.`)
    return insert(owner, into, before ?? (Array.isArray(owner) ? owner.length : 0), value)
  }
  if (key === undefined) throw refuse(`A new field of "${pointer}" needs a name.`)
  if (Object.hasOwn(owner, key)) throw refuse(`The object at "${pointer}" already has a field "${key}".`)
  const entries = Object.entries(owner)
  const at = before === null ? entries.length : entries.findIndex(([name]) => name === String(before))
  if (at === -1) throw refuse(`The object at "${pointer}" has no field "${before}".`)
  return Object.fromEntries(entries.toSpliced(at, 0, [key, value]))
}

function insert(list: unknown, steps: Steps, index: PointerStep, value: unknown): unknown[] {
  if (!Array.isArray(list)) throw refuse(`The value at "${toPointer(steps)}" is not a list.`)
  if (!isIndex(index, list.length + 1)) throw refuse(`The list at "${toPointer(steps)}" has no place ${index}.`)
  return list.toSpliced(index, 0, value)
}

const isIndex = (step: PointerStep, length: number): step is number =>
  typeof step === 'number' && Number.isInteger(step) && step >= 0 && step < length

const refuse = (message: string): ExpectedError => new ExpectedError('CHANGE_REFUSED', message)
