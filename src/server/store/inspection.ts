import { numberOf, textOf } from './columns.ts'
import { type SqlDatabase, StorageUnavailable } from './database.ts'

/** The state of the database itself. */
export type DatabaseState =
  | {
      kind: 'sqlite'
      version: string
      /** The journal mode, such as `wal`. */
      journal: string
      /** Errors of the integrity check; empty when the database is undamaged. */
      damage: string[]
      /** Whether rows refer to rows that do not exist. */
      hasOrphans: boolean
    }
  | {
      kind: 'postgres'
      version: string
      /** Settings without which a crash loses acknowledged leads, and which are off. */
      unsafeSettings: string[]
    }

/** Looks after the database itself. */
export interface InspectionStore {
  inspectDatabase(): Promise<DatabaseState>
  /** The size of the SQLite database in bytes; null for PostgreSQL. */
  readSize(): Promise<number | null>
  /**
   * Rewrites the SQLite database. Deleted rows are overwritten at once, but copies of rows that were moved remain in used pages until
   * then. Returns why it could not be completed, or null. Does nothing for PostgreSQL.
   */
  rewriteDatabase(): Promise<{ kind: 'busy' } | { kind: 'failed'; message: string } | null>
}

export const createInspectionStore = (database: SqlDatabase): InspectionStore => ({
  inspectDatabase: () => (database.kind === 'sqlite' ? inspectSqlite(database) : inspectPostgres(database)),
  async readSize() {
    if (database.kind === 'postgres') return null
    const [row] = await database.read({
      sql: 'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size',
    })
    return row ? numberOf(row, 'bytes') : 0
  },
  async rewriteDatabase() {
    if (database.kind === 'postgres') return null
    try {
      await database.read({ sql: 'VACUUM' })
      const [row] = await database.read({ sql: 'PRAGMA wal_checkpoint(TRUNCATE)' })
      return row?.busy === 0 ? null : { kind: 'busy' }
    } catch (error) {
      if (error instanceof StorageUnavailable) return { kind: 'failed', message: error.message }
      throw error
    }
  },
})

async function inspectSqlite(database: SqlDatabase): Promise<DatabaseState> {
  const readValue = async (sql: string): Promise<string> => String(Object.values((await database.read({ sql }))[0] ?? {})[0])
  const version = await readValue('SELECT sqlite_version()')
  const journal = await readValue('PRAGMA journal_mode')
  const checks = (await database.read({ sql: 'PRAGMA integrity_check(3)' })).map((row) => textOf(row, 'integrity_check'))
  const orphans = await database.read({ sql: 'PRAGMA foreign_key_check' })
  return { kind: 'sqlite', version, journal, damage: checks[0] === 'ok' ? [] : checks, hasOrphans: orphans.length > 0 }
}

const REQUIRED_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit']

async function inspectPostgres(database: SqlDatabase): Promise<DatabaseState> {
  const rows = await database.read({
    sql: "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version')",
  })
  const settings = new Map(rows.map((row) => [textOf(row, 'name'), textOf(row, 'setting')]))
  const unsafeSettings = REQUIRED_SETTINGS.filter((name) => settings.get(name) === 'off')
  return { kind: 'postgres', version: settings.get('server_version') ?? '', unsafeSettings }
}
