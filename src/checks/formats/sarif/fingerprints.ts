import type { Diagnostic } from '../../../contracts/diagnostic.ts'
import { isObject } from '../../../manifest/json.ts'
import { toSteps, valueAt } from '../../../manifest/pointer.ts'

/** The fields by which an entry of a list stays the same when others move, the best first. */
const IDENTITIES = ['path', 'id', 'name', 'from', 'ref', 'form', 'value', 'type', 'kind', 'label', 'title', 'heading']

const LONGEST_NAME = 60

/**
 * What tells a diagnostic from others of the same file, and stays when lines are added or entries change their order: its code and
 * its place, with entries by name. `REF203 /pages/(/about)/blocks/(hero)/actions/(Write to us)/link`.
 */
export function createFingerprints(text: string): (diagnostic: Diagnostic) => string {
  const value = readValue(text)
  const namesOf = createNames()
  const seen = new Map<string, number>()

  function toPlace(pointer: string): string {
    const steps = toSteps(pointer)
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

/** The names of a list's entries, each once: of several with one name the later ones are counted. */
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
    const name = toName(entry).slice(0, LONGEST_NAME)
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} ${times}`
  })
}

function toName(entry: unknown): string {
  if (!isObject(entry)) return typeof entry === 'string' ? entry : 'entry'
  const names = IDENTITIES.map((field) => (Object.hasOwn(entry, field) ? entry[field] : undefined))
  const known = names.find((name) => typeof name === 'string' && name !== '')
  return typeof known === 'string' ? known : 'entry'
}

/** Undefined for a text that is not JSON, where nothing has a name. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
