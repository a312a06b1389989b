import { stat } from 'node:fs/promises'
import path from 'node:path'
import { ExpectedError } from '../../contracts/expected-error.ts'
import type { Settings } from '../settings.ts'
import { readBucketSettings } from '../store/files/bucket-settings.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { openStore, toDatabaseFile } from '../store/open-store.ts'
import { toSqliteFailure } from '../store/sqlite/failure.ts'

/**
 * Opens the store of a server for some work, and closes it afterwards. Never creates a store. Throws an `ExpectedError` with the code
 * `STORE_MISSING` if the data folder has none, with `STORE_UNAVAILABLE` if it cannot be used, and what the work throws.
 */
export async function withStore<T>(data: string, settings: Settings, work: (store: LeadStore) => Promise<T>): Promise<T> {
  const store = await openExisting(data, settings)
  try {
    return await work(store)
  } catch (error) {
    throw error instanceof Error && 'errcode' in error ? unavailable(toSqliteFailure(error).message, error) : error
  } finally {
    await store.close()
  }
}

async function openExisting(data: string, settings: Settings): Promise<LeadStore> {
  const { databaseUrl, allowPlaintextPostgres } = settings
  const file = toDatabaseFile(data)
  const code = databaseUrl === null ? await findStatError(file) : null
  if (code === 'ENOENT' || code === 'ENOTDIR')
    throw new ExpectedError(
      'STORE_MISSING',
      `The folder ${data} contains no enquiries: ${path.basename(file)} is missing. Use the data folder of the server: --data DIR`,
    )
  if (code !== null)
    throw unavailable(
      `This user cannot open the data folder ${data} (${code}). Run the command as the user that runs the server.`,
      null,
    )
  try {
    return await openStore({ data, databaseUrl, allowPlaintextPostgres, bucket: readBucketSettings(settings) })
  } catch (error) {
    throw unavailable(error instanceof Error ? error.message : String(error), error)
  }
}

const unavailable = (message: string, cause: unknown): ExpectedError => new ExpectedError('STORE_UNAVAILABLE', message, { cause })

/** The error code of the operating system when a file cannot be accessed, or null. */
const findStatError = (file: string): Promise<string | null> =>
  stat(file).then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  )
