import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fieldOf, isObject } from '../../manifest/json.ts'
import { readCachedJson, writeCachedJson } from '../cache/json-cache.ts'
import { findIconPackages, readIconVersion } from './icon-packages.ts'
import { openShippedSet, shippedSets } from './shipped-icons.ts'

interface IconNames {
  /** The names of the installed sets, sorted. */
  sets: readonly string[]
  /** The names of the icons of a set; null if the set is not installed. */
  ofSet(set: string): ReadonlySet<string> | null
}

/** The icon sets of the engine, and those that are installed for a site. */
export function openIconNames({ publicFolder, cache }: { publicFolder: string; cache: string }): IconNames {
  const installed = findIconPackages(publicFolder)
  const sets = [...new Set([...shippedSets, ...installed.keys()])].sort()
  return { sets, ofSet: (set) => (sets.includes(set) ? readNames(set, installed.get(set), cache) : null) }
}

/** Icon set -> the names of its icons. The preview runs many checks, and the installed sets stay the same. */
const knownNames = new Map<string, ReadonlySet<string>>()

function readNames(set: string, folder: string | undefined, cache: string): ReadonlySet<string> {
  const key = folder ?? set
  const names =
    knownNames.get(key) ??
    (folder === undefined ? openShippedSet(set)?.names : new Set(readIconNames(cache, folder))) ??
    new Set()
  knownNames.set(key, names)
  return names
}

/** The names of the icons of a set. They are cached for each version of the set, because a set contains megabytes of drawings. */
function readIconNames(cache: string, folder: string): readonly string[] {
  const file = path.join(cache, 'icons', `${path.basename(folder)}-${readIconVersion(folder)}.json`)
  const cached = readCachedJson<string[]>(file)
  if (cached) return cached
  const icons = readJson(path.join(folder, 'icons.json'))
  const names = ['icons', 'aliases'].flatMap((key) => toKeys(fieldOf(icons, key)))
  writeCachedJson(file, names)
  return names
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const toKeys = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : [])
