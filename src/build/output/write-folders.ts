import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { readStamp, type Stamp } from '../cache/stamp.ts'
import { mapBounded } from '../map-bounded.ts'
import { type Compression, compress } from './compress.ts'
import { type PlannedFile, resolveInside, toHash } from './output-files.ts'
import { isUntouched, type OutputRecordEntry } from './output-record.ts'
import { openStaging, type Staging } from './staging.ts'

export interface PlannedFolder {
  folder: string
  files: readonly PlannedFile[]
  /** What the last build left. */
  known: ReadonlyMap<string, OutputRecordEntry>
  compression: Compression
}

interface Options {
  cache: string
  /** Called for each file of each folder before it is looked at. */
  onFile(file: string): void
}

export interface WrittenFolder {
  /** What lies in the folder now, in the order of the plan. */
  files: Map<string, OutputRecordEntry>
  /** Files and copies whose bytes changed. */
  changed: string[]
}

/** How many files are made at a time: as many as keep all threads that compress at work. */
const AT_ONCE = 8
/** After so many files the build looks whether somebody wants it to end. */
const BREATH = 64

/**
 * Makes the planned files of the site and of its server, and writes those that changed, each by rename, in the order of the plan.
 * Nothing is written before all of them are made: whatever fails, both folders stay as they are.
 */
export async function writeFolders(
  { server, site }: { server: PlannedFolder; site: PlannedFolder },
  options: Options,
): Promise<{ server: WrittenFolder; site: WrittenFolder }> {
  const stagings = { server: openStaging(server.folder), site: openStaging(site.folder) }
  try {
    const ofServer = await makeFiles(server, stagings.server, options)
    const ofSite = await makeFiles(site, stagings.site, options)
    return {
      server: placeFiles(ofServer, stagings.server, server.folder),
      site: placeFiles(ofSite, stagings.site, site.folder),
    }
  } finally {
    stagings.server.remove()
    stagings.site.remove()
  }
}

/** A file that lies in the output as it should, or one that waits to be placed, with the endings of its copies. */
type Made = { file: string } & (
  | { entry: OutputRecordEntry }
  | { entry: Omit<OutputRecordEntry, 'stamps'>; endings: readonly string[] }
)

function makeFiles(
  { folder, files, known, compression }: PlannedFolder,
  staging: Staging,
  { cache, onFile }: Options,
): Promise<Made[]> {
  let begun = 0
  return mapBounded(files, AT_ONCE, async ({ file, key: source, read }): Promise<Made> => {
    onFile(file)
    if (++begun % BREATH === 0) await setImmediate()
    const key = `${compression} ${source}`
    const entry = known.get(file)
    if (entry?.key === key && isUntouched(resolveInside(folder, file), entry)) return { file, entry }
    const bytes = await read()
    const copies = await compress(file, bytes, compression, cache)
    for (const [ending, copy] of copies) staging.add(file + ending, copy)
    staging.add(file, bytes)
    // A copy is placed before its file.
    return { file, entry: { key, hash: toHash(bytes) }, endings: [...copies.keys(), ''] }
  })
}

function placeFiles(made: readonly Made[], staging: Staging, folder: string): WrittenFolder {
  const changed: string[] = []
  const entries = made.map((one): [string, OutputRecordEntry] => {
    if (!('endings' in one)) return [one.file, one.entry]
    const names = one.endings.map((ending) => one.file + ending)
    changed.push(...names.filter((name) => staging.place(name)))
    return [one.file, { ...one.entry, stamps: readStamps(path.join(folder, one.file), one.endings) }]
  })
  return { files: new Map(entries), changed }
}

function readStamps(file: string, endings: readonly string[]): Record<string, Stamp> {
  const found = endings.map((ending): [string, Stamp | null] => [ending, readStamp(file + ending)])
  return Object.fromEntries(found.flatMap(([ending, stamp]) => (stamp ? [[ending, stamp]] : [])))
}
