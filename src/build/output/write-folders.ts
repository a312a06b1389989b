import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { toHash } from '../cache/hash.ts'
import { type FileStamp, readStamp } from '../cache/stamp.ts'
import { mapBounded } from '../files/map-bounded.ts'
import { type CompressionMode, compress } from './compress.ts'
import { type PlannedFile, resolveInside } from './output-files.ts'
import { isUntouched, type OutputRecordEntry } from './output-record.ts'
import { openStaging, type StagingFolder } from './staging.ts'

interface PlannedFolder {
  folder: string
  files: readonly PlannedFile[]
  /** The files that the last build wrote. */
  known: ReadonlyMap<string, OutputRecordEntry>
  compression: CompressionMode
}

interface Options {
  cache: string
  /** Called for each file of each folder before it is made. */
  onFile(file: string): void
}

interface WrittenFolder {
  /** Every planned file, in the order of the plan. */
  files: Map<string, OutputRecordEntry>
  /** Files and compressed copies whose bytes changed. */
  changed: string[]
  /** Whether the folder did not exist before, so that it has no other files. */
  isFirst: boolean
}

/** Enough to keep all threads of the compressor busy. */
const MAX_PARALLEL_FILES = 8
/** After this many files, the build lets the event loop handle signals. */
const FILES_BETWEEN_PAUSES = 64

/**
 * Makes the planned files of the site and of its server, and writes those that changed, by rename and in the order of the plan. Nothing
 * is written before all files are made: if one fails, both folders stay unchanged.
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

/** A file that is unchanged in the output, or a new file in the staging folder with the extensions of its compressed copies. */
type MadeFile = { file: string } & (
  | { entry: OutputRecordEntry }
  | { entry: Omit<OutputRecordEntry, 'stamps'>; extensions: readonly string[] }
)

function makeFiles(
  { folder, files, known, compression }: PlannedFolder,
  staging: StagingFolder,
  { cache, onFile }: Options,
): Promise<MadeFile[]> {
  let started = 0
  return mapBounded(files, MAX_PARALLEL_FILES, async ({ file, key: source, read }): Promise<MadeFile> => {
    onFile(file)
    if (++started % FILES_BETWEEN_PAUSES === 0) await setImmediate()
    const key = `${compression} ${source}`
    const entry = known.get(file)
    if (entry?.key === key && isUntouched(resolveInside(folder, file), entry)) return { file, entry }
    const bytes = await read()
    const copies = await compress(file, bytes, compression, cache)
    for (const [extension, copy] of copies) staging.add(file + extension, copy)
    staging.add(file, bytes)
    // Compressed copies are placed before their file.
    return { file, entry: { key, hash: toHash(bytes) }, extensions: [...copies.keys(), ''] }
  })
}

function placeFiles(made: readonly MadeFile[], staging: StagingFolder, folder: string): WrittenFolder {
  const changed: string[] = []
  const entries = made.map((one): [string, OutputRecordEntry] => {
    if (!('extensions' in one)) return [one.file, one.entry]
    const names = one.extensions.map((extension) => one.file + extension)
    changed.push(...names.filter((name) => staging.place(name)))
    return [one.file, { ...one.entry, stamps: readStamps(path.join(folder, one.file), one.extensions) }]
  })
  return { files: new Map(entries), changed, isFirst: staging.isFirst }
}

function readStamps(file: string, extensions: readonly string[]): Record<string, FileStamp> {
  const found = extensions.map((extension): [string, FileStamp | null] => [extension, readStamp(file + extension)])
  return Object.fromEntries(found.flatMap(([extension, stamp]) => (stamp ? [[extension, stamp]] : [])))
}
