import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { Steps } from '../../contracts/change.ts'
import { COMMENT } from '../../manifest/comments.ts'
import { listFactNames } from '../../manifest/facts.ts'
import { isContainer, isObject } from '../../manifest/json.ts'
import { createMarkPlan, type MarkPlan, walkMarks, walkTexts } from '../../manifest/walk.ts'
import type { MapDescriptor } from '../../models/fields/descriptor.ts'
import { describeField } from '../../models/fields/index.ts'
import { isWithin } from '../store/places.ts'

/** An entry of an object whose keys are names, such as a form, a shared item or a fact. */
interface NamedEntry {
  map: MapDescriptor
  name: string
}

/** The entry at some steps; null if its owner has no names, and for a comment. */
export function findNamedEntry(manifest: unknown, at: Steps): NamedEntry | null {
  const owner = at.length === 0 || at.at(-1) === COMMENT ? null : describeField(manifest, at.slice(0, -1))
  return owner?.kind === 'map' ? { map: owner, name: String(at.at(-1)) } : null
}

/** The kind of reference that is a placeholder in a text, such as `{{phone}}`. */
const PLACEHOLDER = 'fact'

export const isPlaceholder = ({ defines }: MapDescriptor): boolean => defines.includes(PLACEHOLDER)

/** Where the manifest refers to the entry at some steps. The schema says which values are references. */
export function findUses(manifest: unknown, at: Steps): readonly Steps[] {
  const entry = findNamedEntry(manifest, at)
  if (entry === null || !isObject(manifest)) return []
  const keys = entry.map.defines.map((kind) => toKey(kind, entry.name))
  const found = listParts(manifest).flatMap(({ at: part, value, plan }) => {
    const references = readReferences(value, plan)
    return keys.flatMap((key) => references.get(key) ?? []).map((steps) => [...part, ...steps])
  })
  // Placeholders in the facts themselves are not filled in.
  return isPlaceholder(entry.map) ? found.filter((use) => !isWithin(use, at.slice(0, -1))) : found
}

const referencePlan = createMarkPlan(schema, undefined, ['ref'])

interface Part {
  at: Steps
  value: object
  plan: MarkPlan | null
}

/** The pages and the other parts of a manifest. A change leaves most of them the same objects. */
function listParts(manifest: Record<string, unknown>): Part[] {
  return Object.entries(manifest).flatMap(([field, value]): Part[] => {
    const plan = referencePlan.properties.get(field) ?? null
    if (!isContainer(value)) return []
    if (!Array.isArray(value)) return [{ at: [field], value, plan }]
    return value.flatMap((entry, index) =>
      isContainer(entry) ? [{ at: [field, index], value: entry, plan: plan?.items ?? null }] : [],
    )
  })
}

/** The places of all references in a part, by their kind and name. */
type References = ReadonlyMap<string, readonly Steps[]>

const toKey = (kind: unknown, name: unknown): string => `${kind} ${name}`

const known = new WeakMap<object, References>()

function readReferences(part: object, plan: MarkPlan | null): References {
  const existing = known.get(part)
  if (existing) return existing
  const found = new Map<string, Steps[]>()
  const add = (key: string, steps: Steps) => found.set(key, [...(found.get(key) ?? []), [...steps]])
  if (plan)
    walkMarks(part, plan, (value, { ref }, steps) => {
      if (typeof value === 'string') add(toKey(ref, value), steps)
    })
  walkTexts(part, null, (value, _, steps) => {
    if (typeof value !== 'string' || steps.at(-1) === COMMENT) return
    for (const name of listFactNames(value)) add(toKey(PLACEHOLDER, name), steps)
  })
  known.set(part, found)
  return found
}
