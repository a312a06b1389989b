import { nearest } from '../checks/suggest.ts'
import type { Change, Steps } from '../contracts/change.ts'
import { childOf, isObject } from '../manifest/json.ts'
import { type PointerStep, toPointer, valueAt } from '../manifest/pointer.ts'

/** Steps in which the index of a list is a number, also where an assistant has written it as a text. */
export function withIndexNumbers(manifest: unknown, steps: Steps): Steps {
  let current = manifest
  return steps.map((step) => {
    const exact = Array.isArray(current) ? toIndex(step) : step
    current = childOf(current, exact)
    return exact
  })
}

/** The same for all steps of a change. */
export function withIndexNumbersIn(manifest: unknown, change: Change): Change {
  switch (change.kind) {
    case 'set':
    case 'remove':
      return { ...change, at: withIndexNumbers(manifest, change.at) }
    case 'move':
      return { ...change, at: withIndexNumbers(manifest, change.at), into: withIndexNumbers(manifest, change.into) }
    case 'add': {
      const into = withIndexNumbers(manifest, change.into)
      const { before } = change
      const isList = Array.isArray(valueAt(manifest, into))
      return { ...change, into, before: isList && before !== null ? toIndex(before) : before }
    }
  }
}

const toIndex = (step: PointerStep): PointerStep => (/^\d{1,9}$/.test(String(step)) ? Number(step) : step)

/** How many names of fields are listed. */
const MAX_NAMES = 30

/**
 * What is there on the way to a value that does not exist, as sentences with the remedy; for a value that exists, what it has. Ends with a
 * full stop.
 */
export function describeWay(manifest: unknown, steps: Steps): string {
  const missing = steps.findIndex((_, depth) => valueAt(manifest, steps.slice(0, depth + 1)) === undefined)
  const there = missing === -1 ? steps : steps.slice(0, missing)
  const owner = valueAt(manifest, there)
  const name = there.length === 0 ? 'The manifest' : `"${toPointer(there)}"`
  if (Array.isArray(owner))
    return owner.length === 0
      ? `${name} is an empty list.`
      : `${name} is a list with ${owner.length === 1 ? 'one entry, whose index is 0' : `the indexes 0 to ${owner.length - 1}`}.`
  if (!isObject(owner)) return `${name} is a value without parts.`
  const keys = Object.keys(owner)
  const key = missing === -1 ? null : String(steps[missing])
  const near = key === null ? null : nearest(key, keys)
  if (near !== null) return `${name} has no field "${key}". Did you mean "${near}"?`
  const listed = `${keys.slice(0, MAX_NAMES).join(', ')}${keys.length > MAX_NAMES ? ' and others' : ''}`
  const fields = keys.length === 0 ? `${name} is an empty object.` : `${name} has the fields ${listed}.`
  const addition =
    key === null ? '' : ` To add "${key}", use "add" with "into": ${JSON.stringify(there)} and "key": ${JSON.stringify(key)}.`
  return `${fields}${addition}`
}
