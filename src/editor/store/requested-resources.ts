import type { PictureSlot } from '../../contracts/picture-slots.ts'
import { toCodeKey } from '../../manifest/markdown/rich-parts.ts'
import type { EditorParams } from './connection.ts'

type WantedResources = EditorParams<'prepare'>

/** More code than a page shows. Each letter that a person types in some code makes another one, so the oldest is forgotten. */
export const MAX_CODE = 500

/** The pictures, icons and code that were requested. Those without a file never arrive, and must not be requested at each change. */
export interface RequestedResources {
  /** Adds what is wanted, and returns what was not requested before. Null if all of it was. */
  add(wanted: WantedResources): WantedResources | null
  clear(): void
}

export function createRequestedResources(): RequestedResources {
  const slotsOf = new Map<string, ReadonlySet<PictureSlot>>()
  const iconNames = new Set<string>()
  const codeKeys = new Set<string>()
  return {
    add(wanted) {
      const icons = wanted.icons.filter((name) => !iconNames.has(name))
      for (const name of icons) iconNames.add(name)
      const pictures = wanted.pictures.flatMap(([name, slots]): WantedResources['pictures'] => {
        const known = slotsOf.get(name) ?? new Set()
        if (slotsOf.has(name) && slots.every((slot) => known.has(slot))) return []
        // The answer replaces the picture, so it needs the files for the other slots too.
        const all = known.union(new Set(slots))
        slotsOf.set(name, all)
        return [[name, [...all]]]
      })
      const code = (wanted.code ?? []).filter((one) => !codeKeys.has(toCodeKey(one)))
      for (const one of code) codeKeys.add(toCodeKey(one))
      for (const key of [...codeKeys].slice(0, Math.max(0, codeKeys.size - MAX_CODE))) codeKeys.delete(key)
      return icons.length + pictures.length + code.length === 0 ? null : { icons, pictures, ...(code.length > 0 && { code }) }
    },
    clear() {
      slotsOf.clear()
      iconNames.clear()
      codeKeys.clear()
    },
  }
}
