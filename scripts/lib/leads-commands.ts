import { stat } from 'node:fs/promises'
import path from 'node:path'
import { isExpectedError } from '../../src/contracts/expected-error.ts'
import type { CommandReport } from '../../src/server/leads/index.ts'
import { readSettings, type Settings } from '../../src/server/settings.ts'
import type { LeadStore } from '../../src/server/store/lead-store.ts'
import { openStore, toDatabaseFile } from '../../src/server/store/open-store.ts'
import { toSqliteFailure } from '../../src/server/store/sqlite/failure.ts'
import type { CommandArguments } from './command.ts'
import { root } from './site-options.ts'

/** What the `leads` commands work on. */
export interface LeadsContext {
  store: LeadStore
  /** Full path of the data folder. */
  data: string
  settings: Settings
  /** Milliseconds since 1970. */
  nowMs: number
}

/** Opens the store, runs a command and prints its report, unless it is null. Returns the exit code. */
export async function runLeadsCommand(
  work: (context: LeadsContext) => Promise<CommandReport | null>,
  text: CommandArguments['text'],
): Promise<number> {
  // Only the owner may read copies of enquiries and their files.
  process.umask(0o077)
  const data = path.resolve(text('data') ?? path.join(root, 'data'))
  const settings = readSettings(process.env)
  const store = await open(data, settings)
  if (typeof store === 'string') return printError(store)
  try {
    const report = await work({ store, data, settings, nowMs: Date.now() })
    if (report) console.log(report.lines.join('\n'))
    return report === null || report.isSuccess ? 0 : 1
  } catch (error) {
    const sentence = toSentence(error)
    if (sentence === null) throw error
    return printError(sentence)
  } finally {
    await store.close()
  }
}

function printError(sentence: string): number {
  console.error(sentence)
  return 1
}

/** Opens an existing store, or returns why it cannot be opened. Never creates a store. */
async function open(data: string, { databaseUrl, allowPlaintextPostgres }: Settings): Promise<LeadStore | string> {
  const file = toDatabaseFile(data)
  const code = databaseUrl === null ? await findStatError(file) : null
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return `The folder ${data} contains no enquiries: ${path.basename(file)} is missing. Use the data folder of the server: --data DIR`
  if (code !== null)
    return `This user cannot open the data folder ${data} (${code}). Run the command as the user that runs the server.`
  try {
    return await openStore({ data, databaseUrl, allowPlaintextPostgres })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The error code of the operating system when a file cannot be accessed, or null. */
const findStatError = (file: string): Promise<string | null> =>
  stat(file).then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  )

function toSentence(error: unknown): string | null {
  if (isExpectedError(error, 'STORE_UNAVAILABLE', 'STORED_FILE_DAMAGED')) return error.message
  if (error instanceof Error && 'errcode' in error) return toSqliteFailure(error).message
  // Messages of the operating system name the operation and the file.
  return error instanceof Error && 'syscall' in error ? `The command failed: ${error.message}` : null
}
