import type { Diagnostic } from '../../../contracts/diagnostic.ts'
import { isObject } from '../../../manifest/json.ts'
import { KEY_FIELDS, TITLE_FIELDS } from '../../../manifest/names.gen.ts'
import { parsePointer, valueAt } from '../../../manifest/pointer.ts'

/** The fields that identify an entry of a list, the most stable first. A type changes less often than a title. */
const IDENTITY_FIELDS = [...KEY_FIELDS, 'type', 'kind', ...TITLE_FIELDS]

const MAX_NAME_LENGTH = 60

/**
 * A fingerprint that identifies a diagnostic within its file and does not change when lines are added or entries are reordered. It is
 * the code and the place, with entries by name: `REF203 /pages/(/about)/blocks/(hero)/actions/(Write to us)/link`.
 */
export function createFingerprints(text: string): (diagnostic: Diagnostic) => string {
  const value = readValue(text)
  const namesOf = createNames()
  const seen = new Map<string, number>()

  function toPlace(pointer: string): string {
    const steps = parsePointer(pointer)
    const parts = steps.map((step, depth) => {
      const parent = valueAt(value, steps.slice(0, depth))
      return Array.isArray(parent) ? `(${namesOf(parent)[Number(step)] ?? step})` : String(step)
    })
    return parts.map((part) => `/${part}`).join('')
  }

  return ({ code, pointer }) => {
    const place = `${code} ${toPlace(pointer)}`.trimEnd()
    const repeats = seen.get(place) ?? 0
    seen.set(place, repeats + 1)
    return repeats === 0 ? place : `${place} ${repeats + 1}`
  }
}

/** Creates a memoized function that names the entries of a list uniquely. Further entries with the same name get a number. */
function createNames(): (list: readonly unknown[]) => readonly string[] {
  const known = new WeakMap<readonly unknown[], readonly string[]>()
  return (list) => {
    const names = known.get(list) ?? toNames(list)
    known.set(list, names)
    return names
  }
}

function toNames(list: readonly unknown[]): string[] {
  const seen = new Map<string, number>()
  return list.map((entry) => {
    const name = toName(entry).slice(0, MAX_NAME_LENGTH)
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} ${times}`
  })
}

function toName(entry: unknown): string {
  if (!isObject(entry)) return typeof entry === 'string' ? entry : 'entry'
  const names = IDENTITY_FIELDS.map((field) => (Object.hasOwn(entry, field) ? entry[field] : undefined))
  const known = names.find((name) => typeof name === 'string' && name !== '')
  return typeof known === 'string' ? known : 'entry'
}

/** The parsed text, or undefined if it is not JSON. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
