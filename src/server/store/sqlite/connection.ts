import { DatabaseSync } from 'node:sqlite'
import { SCHEMA_VERSION, tableStatements } from '../tables.ts'

const CACHED_STATEMENTS = 200
/** Older versions may damage a database that two connections write to (sqlite.org/wal.html#walresetbug). */
const OLDEST = [3, 51, 3]

/**
 * Opens the database of leads, or makes it. A commit has reached the disk when it returns: that is asserted here. Throws an error with a
 * sentence for the owner when the file is of a newer program, and SQLite's own when it is damaged.
 */
export function openConnection(file: string, busyTimeoutMs: number): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: busyTimeoutMs })
  try {
    setUp(connection)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

function setUp(connection: DatabaseSync): void {
  const version = String(ask(connection, 'SELECT sqlite_version() AS value'))
  if (isOlder(version)) throw new Error(`SQLite ${version} is too old to keep leads. Start the server with "npm run".`)
  connection.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA temp_store = MEMORY;
    PRAGMA secure_delete = ON;
    PRAGMA cell_size_check = ON;
    PRAGMA journal_size_limit = 67108864;
  `)
  const mode = ask(connection, 'PRAGMA journal_mode')
  const synchronous = ask(connection, 'PRAGMA synchronous')
  if (mode !== 'wal' || synchronous !== 2)
    throw new Error(`The database of leads does not write through to the disk (journal ${mode}, synchronous ${synchronous}).`)
  makeTables(connection)
}

const isOlder = (version: string): boolean => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const [oldMajor = 0, oldMinor = 0, oldPatch = 0] = OLDEST
  return major * 1e6 + minor * 1e3 + patch < oldMajor * 1e6 + oldMinor * 1e3 + oldPatch
}

/** The first value of the first row. */
function ask(connection: DatabaseSync, sql: string): unknown {
  return Object.values(connection.prepare(sql).get() ?? {})[0]
}

function makeTables(connection: DatabaseSync): void {
  connection.exec('BEGIN IMMEDIATE')
  const isNew = ask(connection, "SELECT count(*) FROM sqlite_schema WHERE name = 'setting'") === 0
  if (isNew) {
    for (const sql of tableStatements) connection.exec(sql.startsWith('CREATE TABLE') ? `${sql} STRICT` : sql)
    connection.prepare("INSERT INTO setting VALUES ('schema_version', ?)").run(String(SCHEMA_VERSION))
  }
  connection.exec('COMMIT')
  const version = Number(ask(connection, "SELECT value FROM setting WHERE name = 'schema_version'"))
  if (version > SCHEMA_VERSION)
    throw new Error(
      'The database of leads was made by a newer version of this program. Start that one, or use another data folder.',
    )
}

/** Prepares statements of a connection and keeps those it has prepared. */
export function toPreparer(connection: DatabaseSync) {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return (sql: string) => {
    const known = prepared.get(sql)
    if (known) return known
    if (prepared.size >= CACHED_STATEMENTS) prepared.clear()
    const statement = connection.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
}
