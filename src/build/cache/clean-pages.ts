import path from 'node:path'
import type { CleanPages, Host } from '../../checks/index.ts'
import { isObject, listOf } from '../../manifest/json.ts'
import { listFiles } from '../compile/source-files.ts'
import { engineFolder, release } from '../engine.ts'
import { readOwnFolder } from '../own/own-folder.ts'
import { toHash } from './hash.ts'
import { readCachedJson, writeCachedJson } from './json-cache.ts'
import { hashValidatorSetup } from './schema-validators.ts'
import { readStamp } from './stamp.ts'

/** The folders with the sources of the checks. */
const FOLDERS = ['src/checks', 'src/contracts', 'src/forms', 'src/manifest', 'src/theme']

interface Entry {
  /** The hash of everything else that the checks of a page depend on. */
  context: string
  /** The hashes of the clean pages. */
  pages: readonly string[]
}

/**
 * The clean pages of the manifest at a path. A page counts as unchanged if it has the same values in the same order, wherever it is in
 * `pages`.
 */
export function openCleanPages(manifestFile: string, { files, iconSets }: Host, cache: string): CleanPages {
  const file = path.join(cache, 'clean-pages', `${toHash(path.resolve(manifestFile))}.json`)
  let context = ''
  let hashes: ReadonlyMap<unknown, string> = new Map()
  return {
    find(manifest) {
      const entry = readCachedJson<Entry>(file)
      const rest = isObject(manifest) ? { ...manifest, pages: null } : null
      context = toHash(JSON.stringify([readCheckKey(), rest, iconSets, [...files]]))
      hashes = new Map(listOf(manifest, 'pages').map((page) => [page, toHash(JSON.stringify(page))]))
      const clean = new Set(entry?.context === context ? entry.pages : [])
      return new Set([...hashes].flatMap(([page, hash]) => (clean.has(hash) ? [page] : [])))
    },
    keep(pages) {
      const entry: Entry = { context, pages: [...pages].flatMap((page) => hashes.get(page) ?? []) }
      writeCachedJson(file, entry)
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
