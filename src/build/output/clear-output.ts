import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { RetiredAssets } from '../../contracts/built-site.ts'
import { readStamp, type Stamp } from '../cache/stamp.ts'
import { toHash } from './output-files.ts'
import { isUntouched, type OutputRecordEntry } from './output-record.ts'

/** How long an asset of an earlier build stays, so that a tab that was open during a deploy finds its files. */
const KEPT_DAYS = 7

const COPY = /\.(br|gz)$/

type Entries = ReadonlyMap<string, OutputRecordEntry>

export interface Cleared {
  retired: RetiredAssets
  /** Everything that lies in the output now. */
  entries: Map<string, OutputRecordEntry>
}

/** Removes from the output what belongs neither to the site nor to the assets of earlier builds that are still kept. */
export function clearOutput(
  out: string,
  serverFolder: string,
  { current, known }: { current: Entries; known: Entries },
  now: Date,
): Cleared {
  const names = toNames(current)
  const retired = findRetired(out, names, readRetired(serverFolder), now)
  removeOthers(out, names, retired)
  return { retired, entries: new Map([...current, ...toRetiredEntries(out, retired, known)]) }
}

function readRetired(serverFolder: string): RetiredAssets {
  const file = path.join(serverFolder, 'assets.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Assets of earlier builds that are still kept, and their copies, with the time at which a build first did without them. */
function findRetired(out: string, names: ReadonlySet<string>, before: RetiredAssets, now: Date): RetiredAssets {
  const oldest = now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000
  return Object.fromEntries(
    listAssets(out)
      // A copy that its file should not have any more is of no use to anybody.
      .filter((file) => !names.has(file.replace(COPY, '')))
      .sort()
      .map((file): [string, string] => [file, before[file] ?? now.toISOString()])
      .filter(([, time]) => Date.parse(time) >= oldest),
  )
}

function listAssets(out: string): string[] {
  const folder = path.join(out, 'assets')
  return existsSync(folder) ? readdirSync(folder).map((name) => `assets/${name}`) : []
}

/** The entries of retired assets: as the last build knew them, or read from the disk. */
function toRetiredEntries(out: string, retired: RetiredAssets, known: Entries): [string, OutputRecordEntry][] {
  const files = Object.keys(retired).filter((file) => !COPY.test(file))
  return files.map((file) => {
    const full = path.join(out, file)
    const entry = known.get(file)
    if (entry && isUntouched(full, entry)) return [file, entry]
    const stamps = ['.br', '.gz', ''].flatMap((ending): [string, Stamp][] => {
      const stamp = `${file}${ending}` in retired ? readStamp(full + ending) : null
      return stamp ? [[ending, stamp]] : []
    })
    return [file, { key: '', hash: toHash(readFileSync(full)), stamps: Object.fromEntries(stamps) }]
  })
}

/** Removes from the output whatever has another name, and folders that hold nothing. */
function removeOthers(out: string, names: ReadonlySet<string>, retired: RetiredAssets): void {
  const clear = (folder: string): boolean => {
    let isEmpty = true
    for (const entry of readdirSync(path.join(out, folder), { withFileTypes: true })) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory() ? !clear(file) : names.has(file) || Object.hasOwn(retired, file)) isEmpty = false
      else if (!entry.isDirectory()) rmSync(path.join(out, file))
    }
    if (isEmpty && folder !== '') rmdirSync(path.join(out, folder))
    return isEmpty
  }
  clear('')
}

/** The names of files with those of their copies. */
const toNames = (entries: Entries): Set<string> =>
  new Set([...entries].flatMap(([file, { stamps }]) => Object.keys(stamps).map((ending) => file + ending)))
