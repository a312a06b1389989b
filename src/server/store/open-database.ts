import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SqlDatabase } from './database.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'

export interface StoreOptions {
  /** The data folder, for SQLite. It is made when it does not exist, for its owner alone. */
  data: string
  /** `postgres://...`, or null for SQLite. */
  databaseUrl: string | null
  /** Whether the way to PostgreSQL may be unencrypted beyond this machine; it may not unless told. */
  allowPlaintextPostgres?: boolean
  /** How long a statement waits for another program that writes; five seconds unless told. */
  busyTimeoutMs?: number
}

/** The file of a data folder in which SQLite keeps leads. */
export const toDatabaseFile = (data: string): string => join(data, 'leads.sqlite')

/** Opens the database of leads, and makes it when there is none. Throws an error with a sentence for the owner when that fails. */
export async function openDatabase(options: StoreOptions): Promise<SqlDatabase> {
  const { data, databaseUrl, allowPlaintextPostgres: allowPlaintext = false, busyTimeoutMs = 5000 } = options
  if (databaseUrl !== null) return openPostgres({ url: databaseUrl, allowPlaintext, busyTimeoutMs })
  await mkdir(data, { recursive: true, mode: 0o700 })
  return openSqlite({ file: toDatabaseFile(data), busyTimeoutMs })
}
