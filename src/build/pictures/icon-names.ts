import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fieldOf, isObject } from '../../manifest/json.ts'
import { readCachedJson, writeCachedJson } from '../cache/json-cache.ts'

interface IconNames {
  /** The names of the installed sets, sorted. */
  sets: readonly string[]
  /** The names of the icons of a set; null if the set is not installed. */
  ofSet(set: string): ReadonlySet<string> | null
}

/** The icon sets that are installed below `root`. */
export function openIconNames({ root, cache }: { root: string; cache: string }): IconNames {
  const folder = path.join(root, 'node_modules/@iconify-json')
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const sets = entries.map(({ name }) => name).sort()
  return { sets, ofSet: (set) => (sets.includes(set) ? readNames(path.join(folder, set), cache) : null) }
}

/** Folder of an icon set -> the names of its icons. The preview runs many checks, and the installed sets stay the same. */
const namesByFolder = new Map<string, ReadonlySet<string>>()

function readNames(folder: string, cache: string): ReadonlySet<string> {
  const names = namesByFolder.get(folder) ?? new Set(readIconNames(cache, folder))
  namesByFolder.set(folder, names)
  return names
}

/** The names of the icons of a set. They are cached for each version of the set, because a set contains megabytes of drawings. */
function readIconNames(cache: string, folder: string): readonly string[] {
  const version = String(fieldOf(readJson(path.join(folder, 'package.json')), 'version'))
  const file = path.join(cache, 'icons', `${path.basename(folder)}-${version}.json`)
  const cached = readCachedJson<string[]>(file)
  if (cached) return cached
  const icons = readJson(path.join(folder, 'icons.json'))
  const names = ['icons', 'aliases'].flatMap((key) => toKeys(fieldOf(icons, key)))
  writeCachedJson(file, names)
  return names
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const toKeys = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : [])
