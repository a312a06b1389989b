import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { RetiredAssets } from '../../contracts/built-site.ts'
import { toHash } from '../cache/hash.ts'
import { type FileStamp, readStamp } from '../cache/stamp.ts'
import { isUntouched, type OutputRecordEntry } from './output-record.ts'

/** How long assets of earlier builds stay in the output: a tab that was open during a deploy may still load them. */
const RETENTION_DAYS = 7

const COMPRESSED_COPY = /\.(br|gz)$/

type Entries = ReadonlyMap<string, OutputRecordEntry>

interface OutputState {
  current: Entries
  known: Entries
  isFirst: boolean
  /** Folders at the top of the output that stay. */
  keeps: readonly string[]
}

interface ClearedOutput {
  retired: RetiredAssets
  /** Every file that is now in the output. */
  entries: Map<string, OutputRecordEntry>
}

/**
 * Removes every file from the output that belongs neither to the site, nor to the assets of recent builds, nor to `keeps`. The first output has no others.
 */
export function clearOutput(
  out: string,
  serverFolder: string,
  { current, known, isFirst, keeps }: OutputState,
  now: Date,
): ClearedOutput {
  if (isFirst) return { retired: {}, entries: new Map(current) }
  const names = toNames(current)
  const retired = findRetired(out, names, readRetired(serverFolder), now)
  removeOthers(out, { names, retired, keeps })
  return { retired, entries: new Map([...current, ...toRetiredEntries(out, retired, known)]) }
}

function readRetired(serverFolder: string): RetiredAssets {
  const file = path.join(serverFolder, 'assets.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Assets of recent builds and their compressed copies, with the time of the first build that no longer uses them. */
function findRetired(out: string, names: ReadonlySet<string>, before: RetiredAssets, now: Date): RetiredAssets {
  const oldest = now.getTime() - RETENTION_DAYS * 24 * 60 * 60 * 1000
  return Object.fromEntries(
    listAssets(out)
      // A compressed copy of a current asset is not retired with it, but removed: the current build does not want it.
      .filter((file) => !names.has(file.replace(COMPRESSED_COPY, '')))
      .sort()
      .map((file): [string, string] => [file, before[file] ?? now.toISOString()])
      .filter(([, time]) => Date.parse(time) >= oldest),
  )
}

function listAssets(out: string): string[] {
  const folder = path.join(out, 'assets')
  return existsSync(folder) ? readdirSync(folder).map((name) => `assets/${name}`) : []
}

/** The record entries of retired assets: those of the last build, or new ones read from the files. */
function toRetiredEntries(out: string, retired: RetiredAssets, known: Entries): [string, OutputRecordEntry][] {
  const files = Object.keys(retired).filter((file) => !COMPRESSED_COPY.test(file))
  return files.map((file) => {
    const full = path.join(out, file)
    const entry = known.get(file)
    if (entry && isUntouched(full, entry)) return [file, entry]
    const stamps = ['.br', '.gz', ''].flatMap((extension): [string, FileStamp][] => {
      const stamp = `${file}${extension}` in retired ? readStamp(full + extension) : null
      return stamp ? [[extension, stamp]] : []
    })
    return [file, { key: '', hash: toHash(readFileSync(full)), stamps: Object.fromEntries(stamps) }]
  })
}

interface KeptFiles {
  names: ReadonlySet<string>
  retired: RetiredAssets
  keeps: readonly string[]
}

/** Removes all other files from the output, and empty folders. */
function removeOthers(out: string, { names, retired, keeps }: KeptFiles): void {
  const clear = (folder: string): boolean => {
    let isEmpty = true
    for (const entry of readdirSync(path.join(out, folder), { withFileTypes: true })) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (keeps.includes(file)) isEmpty = false
      else if (entry.isDirectory() ? !clear(file) : names.has(file) || Object.hasOwn(retired, file)) isEmpty = false
      else if (!entry.isDirectory()) rmSync(path.join(out, file))
    }
    if (isEmpty && folder !== '') rmdirSync(path.join(out, folder))
    return isEmpty
  }
  clear('')
}

/** The names of files and of their compressed copies. */
const toNames = (entries: Entries): Set<string> =>
  new Set([...entries].flatMap(([file, { stamps }]) => Object.keys(stamps).map((extension) => file + extension)))
