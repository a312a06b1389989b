import path from 'node:path'
import { keepRichPartsWith, type RichParts } from '../../manifest/markdown/rich-parts.ts'
import { once } from '../../manifest/once.ts'
import { toHash } from './hash.ts'
import { readCachedJson, writeCachedJson } from './json-cache.ts'

interface Entry {
  /** Changes with the code that parses. */
  key: string
  /** The hash of a text -> its parts. The latest are at the end. */
  parts: readonly (readonly [hash: string, parts: RichParts])[]
}

/** A text has about 300 bytes of parts. */
const MAX_KEPT = 20_000

/**
 * Remembers the parts of rich texts that need the full parser. The rules need the headings and pictures of all pages, and with many such
 * texts parsing them again takes a third of the time of a check. A truncated file counts as a miss.
 */
export function openRichPartsMemory(cache: string, readKey: () => string): { save(): void } {
  const file = path.join(cache, 'rich-parts.json')
  // Most sites have no such text.
  const getKnown = once(() => {
    const entry = readCachedJson<Entry>(file)
    return new Map(entry?.key === readKey() ? entry.parts : [])
  })
  let hasChanged = false
  keepRichPartsWith((text, parse) => {
    const hash = toHash(text)
    const known = getKnown().get(hash)
    if (known) return known
    const parts = parse()
    getKnown().set(hash, parts)
    hasChanged = true
    return parts
  })
  return {
    save() {
      if (hasChanged) writeCachedJson(file, { key: readKey(), parts: [...getKnown()].slice(-MAX_KEPT) } satisfies Entry)
      hasChanged = false
    },
  }
}
