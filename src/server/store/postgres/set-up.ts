import type { ClientBase } from 'pg'
import type { SqlRow } from '../database.ts'
import { RECENT_COUNT_TABLE } from '../shared-counts.ts'
import { SAVE_VERSION, SCHEMA_VERSION, toUpdateStatements } from '../tables.ts'

/** The tables have their own schema, so that the database may contain others. */
const SCHEMA = 'leads'
/** The id of the advisory lock that is held while tables are created: an arbitrary number. */
const SET_UP_LOCK = 7_209_316_455
/** Time limit for a statement, not counting the wait for locks. */
export const WORK_LIMIT_MS = 5000
/** When a transaction is aborted whose process hangs, since others may wait for its locks. */
const IDLE_TRANSACTION_LIMIT_MS = 30_000

/** Configures a connection: commits have reached the disk when they return, and no statement waits for ever. */
export async function setUpConnection(client: ClientBase, busyTimeoutMs: number): Promise<void> {
  await client.query(`
    SET search_path = ${SCHEMA};
    SET synchronous_commit = on;
    SET lock_timeout = ${busyTimeoutMs};
    SET statement_timeout = ${busyTimeoutMs + WORK_LIMIT_MS};
    SET idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_LIMIT_MS}
  `)
}

/** Creates the tables, or updates those of an older version. Returns a sentence for the owner when the database is not safe for leads, or null. */
export async function setUpDatabase(client: ClientBase): Promise<string | null> {
  const problem = await findProblem(client)
  if (problem !== null) return problem
  await client.query('BEGIN')
  // Several servers may start at the same time.
  await client.query('SELECT pg_advisory_xact_lock($1)', [SET_UP_LOCK])
  const isNew = (await readValue(client, "SELECT to_regclass('setting')")) === null
  const version = isNew ? 0 : Number(await readValue(client, "SELECT value FROM setting WHERE name = 'schema_version'"))
  if (version < SCHEMA_VERSION) await updateTables(client, version)
  if ((await readValue(client, "SELECT to_regclass('recent_count')")) === null) await client.query(RECENT_COUNT_TABLE)
  await client.query('COMMIT')
  return version > SCHEMA_VERSION
    ? 'The database of enquiries was created by a newer version of this program. Start that version, or use another database.'
    : null
}

async function findProblem(client: ClientBase): Promise<string | null> {
  for (const name of ['fsync', 'full_page_writes'])
    if ((await readValue(client, `SELECT current_setting('${name}')`)) !== 'on')
      return `PostgreSQL runs with "${name}" off and would lose enquiries in a power failure. Turn it on in postgresql.conf.`
  const encoding = await readValue(client, "SELECT current_setting('server_encoding')")
  return encoding === 'UTF8'
    ? null
    : `The database of enquiries has the encoding ${encoding}, which cannot store every character. Create one with the encoding UTF8.`
}

async function updateTables(client: ClientBase, version: number): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`)
  for (const sql of toUpdateStatements(version))
    await client.query(sql.replace(/\bINTEGER\b/g, 'BIGINT').replace(/\bBLOB\b/g, 'BYTEA'))
  await client.query(SAVE_VERSION)
}

/** The first value of the first row. */
async function readValue(client: ClientBase, sql: string): Promise<unknown> {
  const { rows } = await client.query<SqlRow>(sql)
  return Object.values(rows[0] ?? {})[0]
}
