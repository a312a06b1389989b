import { isObject } from '../../../src/manifest/json.ts'
import { toPointer, valueAt } from '../../../src/manifest/pointer.ts'
import type { Base } from './bases.ts'
import { toFieldMutations } from './field-mutations.ts'
import type { Mutation } from './mutation.ts'
import { findPlaces } from './places.ts'
import { toValueMutations } from './value-mutations.ts'

/** A change of a manifest, as an editor makes it. */
interface MutationChange {
  title: string
  change: { kind: 'set'; at: Mutation['steps']; value: unknown }
}

/** Some of the mutations of all bases: every `step`-th, by base. Each pattern of places is changed in the first base that has it. */
export function listEveryNth(bases: readonly Base[], step: number): { manifest: object; changes: MutationChange[] }[] {
  const seen = new Set<string>()
  let count = 0
  return bases.map(({ manifest, subject }) => {
    const places = findPlaces(manifest).filter(({ steps, pattern }) => {
      const isNew = toPointer(steps).startsWith(subject) && !seen.has(pattern)
      if (isNew) seen.add(pattern)
      return isNew
    })
    const mutations = places.flatMap((place) => [
      ...(isObject(place.value) ? toFieldMutations(place, place.value) : []),
      ...(place.steps.length > 0 ? toValueMutations(place) : []),
    ])
    const chosen = mutations.filter(() => {
      count += 1
      return count % step === 0
    })
    return { manifest, changes: chosen.map((mutation) => toChange(manifest, mutation)) }
  })
}

const toChange = (manifest: object, { title, steps, change }: Mutation): MutationChange => ({
  title: `${title} at ${toPointer(steps)}`,
  change: { kind: 'set', at: steps, value: change(valueAt(manifest, steps)) },
})
