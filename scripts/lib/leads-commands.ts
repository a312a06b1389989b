import { stat } from 'node:fs/promises'
import path from 'node:path'
import { DamagedFile, type Report } from '../../src/server/leads/index.ts'
import { readSettings, type Settings } from '../../src/server/settings.ts'
import { type Database, StorageUnavailable } from '../../src/server/store/database.ts'
import { openDatabase, toDatabaseFile } from '../../src/server/store/open-database.ts'
import { toFailure } from '../../src/server/store/sqlite/failure.ts'
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
  // Copies of enquiries and their files are for the owner alone.
  process.umask(0o077)
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
async function open(data: string, { databaseUrl, allowPlaintextPostgres }: Settings): Promise<Database | string> {
  const file = toDatabaseFile(data)
  const code = databaseUrl === null ? await findStatError(file) : null
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return `There are no enquiries in ${data}: ${path.basename(file)} is missing. Name the folder that the server uses: --data DIR`
  if (code !== null)
    return `The folder of enquiries, ${data}, cannot be opened by this user (${code}). Run this as the user of the server.`
  try {
    return await openDatabase({ data, databaseUrl, allowPlaintextPostgres })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Why a file cannot be looked at, as a code of the operating system; null when it can. */
const findStatError = (file: string): Promise<string | null> =>
  stat(file).then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  )

function toSentence(error: unknown): string | null {
  if (error instanceof StorageUnavailable || error instanceof DamagedFile) return error.message
  if (error instanceof Error && 'errcode' in error) return toFailure(error).message
  // Of the operating system, such as a folder that does not exist: it names what could not be done, and with which file.
  return error instanceof Error && 'syscall' in error ? `That could not be done: ${error.message}` : null
}
