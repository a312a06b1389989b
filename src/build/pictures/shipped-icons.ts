import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import path from 'node:path'
import type { IconDrawing } from '../../contracts/place.ts'
import { writeCacheFile } from '../cache/file-cache.ts'
import { readCachedJson, writeCachedJson } from '../cache/json-cache.ts'
import { shippedFolder } from '../engine.ts'

/** An icon set of a release: its drawings are finished, and only those that a site shows are read. */
export interface ShippedSet {
  names: ReadonlySet<string>
  /** The drawings of some icons (`lucide:cloud`). Icons that do not exist are left out. */
  read(icons: readonly string[]): [string, IconDrawing][]
}

/** Name of an icon -> its `viewBox`, and where its drawing is in the other file, in bytes. */
type IconIndex = Record<string, [viewBox: string, start: number, length: number]>

const folder = path.join(shippedFolder, 'icons')

/** The names of the icon sets of a release, sorted. Empty in a checkout, where all sets are installed packages. */
export const shippedSets: readonly string[] = existsSync(folder)
  ? readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [path.basename(file, '.json')] : []))
  : []

const opened = new Map<string, ShippedSet | null>()

/** The set with this name; null when the release does not contain it. */
export function openShippedSet(set: string): ShippedSet | null {
  const known = opened.get(set)
  if (known !== undefined) return known
  const found = shippedSets.includes(set) ? openSet(set) : null
  opened.set(set, found)
  return found
}

function openSet(set: string): ShippedSet | null {
  const { index: indexFile, drawings } = toFiles(folder, set)
  const index = readCachedJson<IconIndex>(indexFile)
  if (!index) return null
  return {
    names: new Set(Object.keys(index)),
    read(icons) {
      const file = openSync(drawings, 'r')
      try {
        return icons.flatMap((icon): [string, IconDrawing][] => {
          const entry = index[icon.slice(set.length + 1)]
          if (!entry) return []
          const [viewBox, start, length] = entry
          const bytes = Buffer.alloc(length)
          readSync(file, bytes, 0, length, start)
          return [[icon, { body: bytes.toString('utf8'), viewBox }]]
        })
      } finally {
        closeSync(file)
      }
    },
  }
}

/** Writes a set into the folder of a release. `drawings` has all its icons by name, without the name of the set. */
export function writeShippedSet(target: string, set: string, drawings: ReadonlyMap<string, IconDrawing>): void {
  const index: IconIndex = {}
  const bodies: Buffer[] = []
  let start = 0
  for (const [name, { body, viewBox }] of drawings) {
    const bytes = Buffer.from(body)
    index[name] = [viewBox, start, bytes.length]
    bodies.push(bytes)
    start += bytes.length
  }
  const files = toFiles(target, set)
  writeCacheFile(files.drawings, Buffer.concat(bodies))
  writeCachedJson(files.index, index)
}

const toFiles = (parent: string, set: string) => ({
  index: path.join(parent, `${set}.json`),
  drawings: path.join(parent, `${set}.txt`),
})
