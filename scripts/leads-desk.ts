import { stat } from 'node:fs/promises'
import path from 'node:path'
import { DamagedFile, type Report } from '../src/server/leads/index.ts'
import { readSettings, type Settings } from '../src/server/settings.ts'
import { type Database, StorageUnavailable } from '../src/server/store/database.ts'
import { openDatabase, toDatabaseFile } from '../src/server/store/open-database.ts'
import { toFailure } from '../src/server/store/sqlite/failure.ts'
import type { Arguments } from './command.ts'
import { root } from './site-options.ts'

/** What commands about leads work with. */
export interface Desk {
  database: Database
  /** Full path of the data folder. */
  data: string
  settings: Settings
  /** Milliseconds since 1970. */
  nowMs: number
}

/** Opens the database for some work, and prints what comes of it: null when it has been printed. Returns the exit code. */
export async function workAtDesk(work: (desk: Desk) => Promise<Report | null>, text: Arguments['text']): Promise<number> {
  const data = path.resolve(text('data') ?? path.join(root, 'data'))
  const settings = readSettings(process.env)
  const database = await open(data, settings)
  if (typeof database === 'string') return refuse(database)
  try {
    const report = await work({ database, data, settings, nowMs: Date.now() })
    if (report) console.log(report.lines.join('\n'))
    return report === null || report.isFine ? 0 : 1
  } catch (error) {
    const sentence = toSentence(error)
    if (sentence === null) throw error
    return refuse(sentence)
  } finally {
    await database.close()
  }
}

function refuse(sentence: string): number {
  console.error(sentence)
  return 1
}

/** The database, or why there is none. Nothing is made. */
async function open(data: string, { databaseUrl }: Settings): Promise<Database | string> {
  const file = toDatabaseFile(data)
  if (databaseUrl === null && !(await stat(file).catch(() => null)))
    return `There are no enquiries in ${data}: ${path.basename(file)} is missing. Name the folder that the server uses: --data DIR`
  try {
    return await openDatabase({ data, databaseUrl })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function toSentence(error: unknown): string | null {
  if (error instanceof StorageUnavailable || error instanceof DamagedFile) return error.message
  if (error instanceof Error && 'errcode' in error) return toFailure(error).message
  // Of the operating system, such as a folder that does not exist: it names what could not be done, and with which file.
  return error instanceof Error && 'syscall' in error ? `That could not be done: ${error.message}` : null
}
