import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type FileStamp, readStamp } from '../cache/stamp.ts'
import { mapBounded } from '../files/map-bounded.ts'
import { type MadeFile, makeFile, type OutputSettings } from './make-file.ts'
import type { PlannedFile } from './output-files.ts'
import type { OutputRecordEntry } from './output-record.ts'
import type { StagingFolder } from './staging.ts'

/** A page, which is made by a function of its own, possibly with other files. */
export interface PlannedPage {
  file: string
  make(): Promise<MadeFile[]>
}

interface PlannedFolder {
  files: readonly (PlannedFile | PlannedPage)[]
  /** More files that pages refer to. They are known when all pages are made, and placed before them. */
  listFilesOfPages?(): readonly PlannedFile[]
  /** The files that the last build wrote. */
  known: ReadonlyMap<string, OutputRecordEntry>
  settings: OutputSettings
  staging: StagingFolder
  /** Called with the number of pages that are made or being made. */
  onPage?(done: number): void
}

interface WrittenFolder {
  /** Every planned file, in the order in which they were placed. */
  files: Map<string, OutputRecordEntry>
  /** Files and compressed copies whose bytes changed. */
  changed: string[]
}

/** Enough to keep all threads of the compressor busy. */
export const MAX_PARALLEL_FILES = 8
/** After this many files, the build lets the event loop handle signals. */
const FILES_BETWEEN_PAUSES = 64

/**
 * Makes the planned files of the site and of its server, and writes those that changed, by rename and in the order of the plan. Nothing
 * is written before all files are made: if one fails, both folders stay unchanged.
 */
export async function writeFolders(
  server: PlannedFolder,
  site: PlannedFolder,
): Promise<Record<'server' | 'site', WrittenFolder>> {
  const ofServer = await makeFiles(server)
  const ofSite = await makeFiles(site)
  return { server: placeFiles(ofServer, server), site: placeFiles(ofSite, site) }
}

async function makeFiles({ files, listFilesOfPages, known, settings, onPage }: PlannedFolder): Promise<MadeFile[]> {
  let started = 0
  let pages = 0
  const make = async (planned: PlannedFile | PlannedPage): Promise<MadeFile[]> => {
    if (++started % FILES_BETWEEN_PAUSES === 0) await setImmediate()
    if (!('make' in planned)) return [await makeFile(planned, known.get(planned.file), settings)]
    onPage?.(pages++)
    return planned.make()
  }
  const made = await mapBounded(files, MAX_PARALLEL_FILES, make)
  return [...(await mapBounded(listFilesOfPages?.() ?? [], MAX_PARALLEL_FILES, make)), ...made].flat()
}

function placeFiles(made: readonly MadeFile[], { staging, settings }: PlannedFolder): WrittenFolder {
  const changed: string[] = []
  const entries = made.map((one): [string, OutputRecordEntry] => {
    if (!('extensions' in one)) return [one.file, one.entry]
    for (const name of one.staged) staging.place(name)
    changed.push(...one.staged)
    return [one.file, { ...one.entry, stamps: readStamps(path.join(settings.folder, one.file), one.extensions) }]
  })
  return { files: new Map(entries), changed }
}

function readStamps(file: string, extensions: readonly string[]): Record<string, FileStamp> {
  const found = extensions.map((extension): [string, FileStamp | null] => [extension, readStamp(file + extension)])
  return Object.fromEntries(found.flatMap(([extension, stamp]) => (stamp ? [[extension, stamp]] : [])))
}
