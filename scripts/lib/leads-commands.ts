import { stat } from 'node:fs/promises'
import path from 'node:path'
import { DamagedFile, type Report } from '../../src/server/leads/index.ts'
import { readSettings, type Settings } from '../../src/server/settings.ts'
import { type Database, StorageUnavailable } from '../../src/server/store/database.ts'
import { openDatabase, toDatabaseFile } from '../../src/server/store/open-database.ts'
import { toFailure } from '../../src/server/store/sqlite/failure.ts'
import type { CommandArguments } from './command.ts'
import { root } from './site-options.ts'

/** What every `leads` command works with. */
export interface LeadsContext {
  database: Database
  /** Full path of the data folder. */
  data: string
  settings: Settings
  /** Milliseconds since 1970. */
  nowMs: number
}

/**
 * Opens the database, runs a command and prints its report. A command that returns null has printed its own output. Returns the exit
 * code.
 */
export async function runLeadsCommand(
  work: (desk: LeadsContext) => Promise<Report | null>,
  text: CommandArguments['text'],
): Promise<number> {
  // Only the owner may read copies of enquiries and their files.
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

/** Opens an existing database. Returns a sentence when that fails. Creates nothing. */
async function open(data: string, { databaseUrl, allowPlaintextPostgres }: Settings): Promise<Database | string> {
  const file = toDatabaseFile(data)
  const code = databaseUrl === null ? await findStatError(file) : null
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return `The folder "${data}" has no enquiries: ${path.basename(file)} does not exist. Enter the folder that the server uses: --data DIR`
  if (code !== null)
    return `This user cannot open the folder "${data}" (${code}). Run the command as the user that runs the server.`
  try {
    return await openDatabase({ data, databaseUrl, allowPlaintextPostgres })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The operating system's error code for a file that cannot be accessed. Null when it can. */
const findStatError = (file: string): Promise<string | null> =>
  stat(file).then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  )

function toSentence(error: unknown): string | null {
  if (error instanceof StorageUnavailable || error instanceof DamagedFile) return error.message
  if (error instanceof Error && 'errcode' in error) return toFailure(error).message
  // An error of the operating system names the operation and the file, for example a folder that does not exist.
  return error instanceof Error && 'syscall' in error ? `The command failed: ${error.message}` : null
}
