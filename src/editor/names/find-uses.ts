import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { Steps } from '../../contracts/change.ts'
import { listFactNames } from '../../manifest/facts.ts'
import { isObject } from '../../manifest/json.ts'
import { createMarkPlan, walkMarks, walkTexts } from '../../manifest/walk.ts'
import type { MapDescriptor } from '../../models/fields/descriptor.ts'
import { describeField } from '../../models/fields/index.ts'

/** An entry of an object whose keys are names, such as a form, a shared item or a fact. */
interface NamedEntry {
  map: MapDescriptor
  name: string
}

/** The entry at some steps; null if its owner has no names. */
export function findNamedEntry(manifest: unknown, at: Steps): NamedEntry | null {
  const owner = at.length === 0 ? null : describeField(manifest, at.slice(0, -1))
  return owner?.kind === 'map' ? { map: owner, name: String(at.at(-1)) } : null
}

/** The kind of reference that is a placeholder in a text, such as `{{phone}}`. */
const PLACEHOLDER = 'fact'

export const isPlaceholder = ({ defines }: MapDescriptor): boolean => defines.includes(PLACEHOLDER)

/** Where the manifest refers to the entry at some steps. The schema says which values are references. */
export function findUses(manifest: unknown, at: Steps): readonly Steps[] {
  const entry = findNamedEntry(manifest, at)
  if (entry === null || !isObject(manifest)) return []
  const uses = readReferences(manifest)
  const found = entry.map.defines.flatMap((kind) => uses.get(toKey(kind, entry.name)) ?? [])
  // Placeholders in the facts themselves are not filled in.
  return isPlaceholder(entry.map) ? found.filter((use) => !isInside(use, at.slice(0, -1))) : found
}

const isInside = (steps: Steps, outer: Steps): boolean => outer.every((step, depth) => steps[depth] === step)

/** The places of all references, by their kind and the name. */
type References = ReadonlyMap<string, readonly Steps[]>

const toKey = (kind: unknown, name: unknown): string => `${kind} ${name}`

const referencePlan = createMarkPlan(schema, undefined, ['ref'])
const known = new WeakMap<object, References>()

/** Kept for each manifest, because every entry of a list asks for its own. */
function readReferences(manifest: object): References {
  const existing = known.get(manifest)
  if (existing) return existing
  const found = new Map<string, Steps[]>()
  const add = (key: string, steps: Steps) => found.set(key, [...(found.get(key) ?? []), [...steps]])
  walkMarks(manifest, referencePlan, (value, { ref }, steps) => {
    if (typeof value === 'string') add(toKey(ref, value), steps)
  })
  walkTexts(manifest, null, (value, _, steps) => {
    if (typeof value === 'string') for (const name of listFactNames(value)) add(toKey(PLACEHOLDER, name), steps)
  })
  known.set(manifest, found)
  return found
}
