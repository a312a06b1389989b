import path from 'node:path'
import type { Host, PageMemory } from '../../checks/index.ts'
import type { PageRange, PageRanges } from '../../checks/syntax/scan-pages.ts'
import { listEntries } from '../../manifest/comments.ts'
import { fieldOf, isObject, listOf } from '../../manifest/json.ts'
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

interface Memory {
  /** The hash of everything else that the checks of a page depend on. */
  context: string
  /** All pages and entries, in the order of the file. */
  parts: readonly KnownPart[]
  /** The keys of the clean pages of the expanded manifest. */
  clean: readonly string[]
}

/** A page or an entry by its source: its hash and length in bytes. */
type KnownPart = readonly [hash: string, length: number]

/** A page or an entry, and where its source is. */
interface LocatedPart {
  value: unknown
  start: number
  length: number
  hash: string
}

/** How many of the pages that followed the last known page are compared with the next one. Others may have been deleted. */
const MAX_TRIES = 3

/**
 * Remembers the pages and entries of the manifest at a path by the hashes of their sources, and the parts of its rich texts. A page that is
 * made from other parts, such as that of an entry, is known by the hash of what it became. A truncated file counts as a miss.
 */
export function openPageMemory(
  manifestFile: string,
  { readToday, showsDrafts, files, iconSets }: Host,
  cache: string,
): PageMemory {
  const file = path.join(cache, 'known-pages', `${toHash(path.resolve(manifestFile))}.json`)
  const memory = readCachedJson<Memory>(file) ?? { context: '', parts: [], clean: [] }
  const richParts = openRichPartsMemory(cache, readCheckKey)
  const hashes = new Map<number, string>()
  let next = 0
  return {
    findKnownEnd(bytes, start) {
      for (const [index, [hash, length]] of memory.parts.slice(next, next + MAX_TRIES).entries()) {
        const end = start + length
        if (bytes[end - 1] !== OBJECT_END || toHash(bytes.subarray(start, end)) !== hash) continue
        next += index + 1
        hashes.set(start, hash)
        return end
      }
      return null
    },
    recall(manifest, bytes, ranges) {
      const parts = locateParts(manifest, ranges, ({ start, end }) => hashes.get(start) ?? toHash(bytes.subarray(start, end)))
      const context = toHash(
        JSON.stringify([
          readCheckKey(),
          readToday(findTimeZone(manifest)),
          withoutPages(manifest),
          showsDrafts,
          iconSets,
          [...files],
        ]),
      )
      const isSame = memory.context === context
      const known = new Set(isSame ? memory.parts.map(([hash]) => hash) : [])
      const clean = new Set(isSame ? memory.clean : [])
      const toKey = createPageKey(parts)
      return {
        valid: new Set(parts.flatMap(({ value, hash }) => (known.has(hash) ? [value] : []))),
        findClean: (pages) => new Set(clean.size === 0 ? [] : pages.filter((page) => clean.has(toKey(page)))),
        keep(pages) {
          const kept: Memory = {
            context,
            parts: parts.map(({ hash, length }) => [hash, length]),
            clean: [...new Set([...pages].map(toKey))],
          }
          writeCachedJson(file, kept)
          richParts.save()
        },
      }
    },
  }
}

/** The pages and entries of a manifest, in the order of the file. */
function locateParts(
  manifest: unknown,
  { pages, entries }: PageRanges,
  toPartHash: (range: PageRange) => string,
): readonly LocatedPart[] {
  const collections = fieldOf(manifest, 'collections')
  const locate = (values: readonly unknown[], ranges: readonly PageRange[]) =>
    ranges.length !== values.length
      ? []
      : ranges.map((range, index) => ({
          value: values[index],
          start: range.start,
          length: range.end - range.start,
          hash: toPartHash(range),
        }))
  const all = [
    ...locate(listOf(manifest, 'pages'), pages),
    ...[...entries].flatMap(([name, ranges]) => locate(listOf(fieldOf(collections, name), 'entries'), ranges)),
  ]
  return all.sort((one, other) => one.start - other.start)
}

/**
 * Creates the function that returns the key of a page of the expanded manifest. It is asked twice for each of them. A block as it is written
 * in an entry is known by the hash of the entry, so that only what was made from others is hashed.
 */
function createPageKey(parts: readonly LocatedPart[]): (page: unknown) => string {
  const known = new Map<unknown, string>()
  for (const { value, hash } of parts) {
    known.set(value, hash)
    for (const [index, block] of listOf(value, 'blocks').entries()) known.set(block, `${hash} ${index}`)
  }
  return (page) => {
    const existing = known.get(page)
    if (existing !== undefined) return existing
    const blocks = listOf(page, 'blocks').map((block) => known.get(block) ?? block)
    const key = toHash(JSON.stringify(isObject(page) ? { ...page, blocks } : page))
    known.set(page, key)
    return key
  }
}

/** The manifest without its pages and entries. */
function withoutPages(manifest: unknown): object | null {
  if (!isObject(manifest)) return null
  const collections = listEntries(manifest.collections).map(([name, collection]) => [
    name,
    isObject(collection) ? { ...collection, entries: null } : collection,
  ])
  return { ...manifest, pages: null, collections }
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
