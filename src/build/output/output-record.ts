import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isSameStamp, readStamp, type Stamp } from '../cache/stamp.ts'
import type { PageWeight } from '../pages/page-weights.ts'
import { toHash } from './output-files.ts'
import { writeFileAtomic } from './write-file.ts'

/** What the last build left in an output folder, so that the next one makes only what is missing or made of something else. */
export interface OutputRecord {
  /** File -> what it was made of, and how it lay on the disk afterwards. */
  files: Map<string, OutputRecordEntry>
  /** The same for the folder of the server. */
  server: Map<string, OutputRecordEntry>
  /** File of a page -> what it ships. */
  weights: Map<string, PageWeight>
}

export interface OutputRecordEntry {
  /** As `PlannedFile.key`. */
  key: string
  /** Hash of the content. */
  hash: string
  /** Ending of a compressed copy, or nothing for the file itself -> its stamp. */
  stamps: Record<string, Stamp>
}

/** To be raised when the shape of a ledger changes, or what its keys stand for. */
const VERSION = 2

/** The ledger of an output folder. Each has its own. */
export const toLedgerFile = (cache: string, out: string): string => path.join(cache, 'ledgers', `${toHash(out)}.json`)

/** A ledger as JSON. */
interface Written {
  version: number
  files: [string, OutputRecordEntry][]
  server: [string, OutputRecordEntry][]
  weights: [string, PageWeight][]
}

/** Reads a ledger. One that is missing, cut off or of another version costs time, nothing else: it is empty. */
export function readLedger(file: string): OutputRecord {
  try {
    const found: Written = JSON.parse(readFileSync(file, 'utf8'))
    if (found.version === VERSION)
      return { files: new Map(found.files), server: new Map(found.server), weights: new Map(found.weights) }
  } catch {}
  return { files: new Map(), server: new Map(), weights: new Map() }
}

export async function writeLedger(file: string, { files, server, weights }: OutputRecord): Promise<void> {
  const written: Written = { version: VERSION, files: [...files], server: [...server], weights: [...weights] }
  await writeFileAtomic(file, JSON.stringify(written))
}

/** Whether a file and its copies lie in the output folder as the build left them. */
export const isUntouched = (full: string, { stamps }: OutputRecordEntry): boolean =>
  Object.entries(stamps).every(([ending, stamp]) => isSameStamp(readStamp(full + ending), stamp))
