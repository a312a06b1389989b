import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SqlDatabase } from './database.ts'
import type { BucketSettings } from './files/bucket-settings.ts'
import { createLeadStore, type LeadStore } from './lead-store.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'

export interface StoreOptions {
  /** The data folder, for SQLite. It is created when it does not exist, readable by its owner only. */
  data: string
  /** `postgres://...`, or null for SQLite. */
  databaseUrl: string | null
  /** Where new files are stored; by default in the database. */
  bucket?: BucketSettings | null
  /** Whether an unencrypted connection to PostgreSQL on another machine is allowed. Default: false. */
  allowPlaintextPostgres?: boolean
  /** How long a statement waits for a lock of another program. Default: five seconds. */
  busyTimeoutMs?: number
}

/** The SQLite file in a data folder. */
export const toDatabaseFile = (data: string): string => join(data, 'leads.sqlite')

/** Opens the store of leads and creates it when it does not exist. Throws an error with a sentence for the owner on failure. */
export const openStore = async (options: StoreOptions): Promise<LeadStore> =>
  createLeadStore(await openDatabase(options), options.bucket)

/** Opens the database behind a store. Only the store and its tests use it. */
export async function openDatabase(options: StoreOptions): Promise<SqlDatabase> {
  const { data, databaseUrl, allowPlaintextPostgres: allowPlaintext = false, busyTimeoutMs = 5000 } = options
  if (databaseUrl !== null) return openPostgres({ url: databaseUrl, allowPlaintext, busyTimeoutMs })
  await mkdir(data, { recursive: true, mode: 0o700 })
  return openSqlite({ file: toDatabaseFile(data), busyTimeoutMs })
}
