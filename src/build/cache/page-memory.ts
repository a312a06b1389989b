import path from 'node:path'
import type { Host, PageMemory } from '../../checks/index.ts'
import { isObject, listOf } from '../../manifest/json.ts'
import { findTimeZone } from '../../manifest/today.ts'
import { listFiles } from '../compile/source-files.ts'
import { engineFolder, release } from '../engine.ts'
import { readOwnFolder } from '../own/own-folder.ts'
import { toHash } from './hash.ts'
import { readCachedJson, writeCachedJson } from './json-cache.ts'
import { openRichPartsMemory } from './rich-parts-memory.ts'
import { hashValidatorSetup } from './schema-validators.ts'
import { readStamp } from './stamp.ts'

/** The code of `}`. */
const OBJECT_END = 125

/** The folders with the sources of the checks. */
const FOLDERS = ['src/checks', 'src/contracts', 'src/forms', 'src/manifest', 'src/theme']

interface Entry {
  /** The hash of everything else that the checks of a page depend on. */
  context: string
  /** All pages, in order. */
  pages: readonly KnownPage[]
}

/** A page by its source: its hash and length in bytes, and 1 if it is clean. */
type KnownPage = readonly [hash: string, length: number, isClean: 0 | 1]

/** How many of the pages that followed the last known page are compared with the next one. Others may have been deleted. */
const MAX_TRIES = 3

/**
 * Remembers the pages of the manifest at a path by the hashes of their sources, and the parts of its rich texts. A truncated file counts as a
 * miss.
 */
export function openPageMemory(manifestFile: string, { readToday, files, iconSets }: Host, cache: string): PageMemory {
  const file = path.join(cache, 'page-memory', `${toHash(path.resolve(manifestFile))}.json`)
  const entry = readCachedJson<Entry>(file) ?? { context: '', pages: [] }
  const richParts = openRichPartsMemory(cache, readCheckKey)
  const hashes = new Map<number, string>()
  let next = 0
  return {
    findKnownEnd(bytes, start) {
      for (const [index, [hash, length]] of entry.pages.slice(next, next + MAX_TRIES).entries()) {
        const end = start + length
        if (bytes[end - 1] !== OBJECT_END || toHash(bytes.subarray(start, end)) !== hash) continue
        next += index + 1
        hashes.set(start, hash)
        return end
      }
      return null
    },
    recall(manifest, bytes, ranges) {
      const pages = listOf(manifest, 'pages').map((page, index) => {
        const { start = 0, end = 0 } = ranges[index] ?? {}
        return { page, length: end - start, hash: hashes.get(start) ?? toHash(bytes.subarray(start, end)) }
      })
      const rest = isObject(manifest) ? { ...manifest, pages: null } : null
      const context = toHash(JSON.stringify([readCheckKey(), readToday(findTimeZone(manifest)), rest, iconSets, [...files]]))
      const known = new Map(entry.context === context ? entry.pages.map(([hash, , isClean]) => [hash, isClean]) : [])
      const valid = pages.filter(({ hash }) => known.has(hash))
      return {
        valid: new Set(valid.map(({ page }) => page)),
        clean: new Set(valid.flatMap(({ page, hash }) => (known.get(hash) === 1 ? [page] : []))),
        keep(clean) {
          const kept: Entry = { context, pages: pages.map(({ page, hash, length }) => [hash, length, clean.has(page) ? 1 : 0]) }
          writeCachedJson(file, kept)
          richParts.save()
        },
      }
    },
  }
}

let checkKey: string | null = null

/** Changes with everything that decides what the checks find, other than the manifest and its files. */
function readCheckKey(): string {
  checkKey ??= toHash(JSON.stringify([hashValidatorSetup(), release?.key ?? readSourceStamps(), readOwnFolder()]))
  return checkKey
}

/** Reading all sources would take longer than checking a small site. */
const readSourceStamps = (): unknown[] =>
  [...FOLDERS.flatMap((folder) => listFiles(engineFolder, folder)), 'package-lock.json'].map((source) => [
    source,
    readStamp(path.join(engineFolder, source)),
  ])
