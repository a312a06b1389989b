import path from 'node:path'
import { toHash } from '../cache/hash.ts'
import { readCachedJson, writeCachedJson } from '../cache/json-cache.ts'
import { type FileStamp, isSameStamp, readStamp } from '../cache/stamp.ts'

/** What the last build wrote, so that the next one makes only the files that are missing or that have new inputs. */
export interface OutputRecord {
  /** The files of the output folder. */
  files: Map<string, OutputRecordEntry>
  /** The files of the server's folder. */
  server: Map<string, OutputRecordEntry>
  /** File of a page -> what the page loads. */
  weights: Map<string, PageWeight>
}

/** What a visitor loads with a page, in transferred bytes: after brotli, unless compression is off. */
export interface PageWeight {
  file: string
  html: number
  styles: number
  /** The scripts of the first view. */
  scripts: number
  /**
   * The scripts of all islands of the page. An idle browser loads those of islands near the screen. The others load when the visitor
   * scrolls to the island or interacts with it.
   */
  idleScripts: number
  /** The scripts that islands load when they are used. */
  intentScripts: number
  /** The block type with the most HTML. */
  costliest: { type: string; bytes: number } | null
}

export interface OutputRecordEntry {
  /** The hash of the inputs, as in `PlannedFile.key`. */
  key: string
  /** The hash of the content. */
  hash: string
  /** Extension of a compressed copy, or '' for the file itself -> its stamp. */
  stamps: Record<string, FileStamp>
  /** Only of a page. */
  page?: PageOrigin
}

/** What a page was made from. */
export interface PageOrigin {
  /** The hash of the page as it is written, and of everything around it. */
  source: string
  /** The names of the icons that it shows as files. */
  drawings: readonly string[]
}

/** Increase it when the shape of the record or the meaning of its keys changes. */
const VERSION = 2

/** An output record as JSON. */
interface StoredRecord {
  version: number
  files: [string, OutputRecordEntry][]
  server: [string, OutputRecordEntry][]
  weights: [string, PageWeight][]
}

/** Every output folder has a record of its own. */
export const toOutputRecordFile = (cache: string, out: string): string => path.join(cache, 'ledgers', `${toHash(out)}.json`)

/** Reads an output record. It is empty when the file is missing, truncated, or of another version. */
export function readOutputRecord(file: string): OutputRecord {
  const stored = readCachedJson<StoredRecord>(file)
  const { files = [], server = [], weights = [] } = stored?.version === VERSION ? stored : {}
  return { files: new Map(files), server: new Map(server), weights: new Map(weights) }
}

export function writeOutputRecord(file: string, { files, server, weights }: OutputRecord): void {
  const stored: StoredRecord = { version: VERSION, files: [...files], server: [...server], weights: [...weights] }
  writeCachedJson(file, stored)
}

/** Whether a file and its compressed copies are still as the build wrote them. */
export const isUntouched = (file: string, { stamps }: OutputRecordEntry): boolean =>
  Object.entries(stamps).every(([extension, stamp]) => isSameStamp(readStamp(file + extension), stamp))
