import { DatabaseSync } from 'node:sqlite'
import { SAVE_VERSION, SCHEMA_VERSION, toUpdateStatements } from '../tables.ts'

const MAX_PREPARED_STATEMENTS = 200
/** Older versions can damage a database that two connections write to (sqlite.org/wal.html#walresetbug). */
const MIN_VERSION = [3, 51, 3]

/**
 * Opens the SQLite database, or creates it. Asserts that commits reach the disk before they return. Throws an error with a sentence for
 * the owner when the file was created by a newer program, and SQLite's own error when it is damaged.
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
  const version = String(readValue(connection, 'SELECT sqlite_version() AS value'))
  if (isOlder(version)) throw new Error(`SQLite ${version} is too old. Start the server with "npm run", which uses a newer one.`)
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
  const mode = readValue(connection, 'PRAGMA journal_mode')
  const synchronous = readValue(connection, 'PRAGMA synchronous')
  if (mode !== 'wal' || synchronous !== 2)
    throw new Error(`The database of enquiries does not write through to the disk (journal ${mode}, synchronous ${synchronous}).`)
  makeTables(connection)
}

const isOlder = (version: string): boolean => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const [minMajor = 0, minMinor = 0, minPatch = 0] = MIN_VERSION
  return major * 1e6 + minor * 1e3 + patch < minMajor * 1e6 + minMinor * 1e3 + minPatch
}

/** The first value of the first row. */
function readValue(connection: DatabaseSync, sql: string): unknown {
  return Object.values(connection.prepare(sql).get() ?? {})[0]
}

function makeTables(connection: DatabaseSync): void {
  connection.exec('BEGIN IMMEDIATE')
  const isNew = readValue(connection, "SELECT count(*) FROM sqlite_schema WHERE name = 'setting'") === 0
  const version = isNew ? 0 : Number(readValue(connection, "SELECT value FROM setting WHERE name = 'schema_version'"))
  if (version < SCHEMA_VERSION) {
    for (const sql of toUpdateStatements(version)) connection.exec(sql.startsWith('CREATE TABLE') ? `${sql} STRICT` : sql)
    connection.exec(SAVE_VERSION)
  }
  connection.exec('COMMIT')
  if (version > SCHEMA_VERSION)
    throw new Error(
      'The database of enquiries was created by a newer version of this program. Start that version, or use another data folder.',
    )
}

/** Returns a function that prepares statements and caches them. */
export function createPreparer(connection: DatabaseSync) {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return (sql: string) => {
    const cached = prepared.get(sql)
    if (cached) return cached
    if (prepared.size >= MAX_PREPARED_STATEMENTS) prepared.clear()
    const statement = connection.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
}
