import type { ClientBase } from 'pg'
import type { SqlRow } from '../database.ts'
import { SCHEMA_VERSION, tableStatements } from '../tables.ts'

/** The schema of our tables, so that they can live in a database beside others. */
const SCHEMA = 'leads'
/** Of the advisory lock that is held while tables are made: any number that nobody else uses. */
const SET_UP_LOCK = 7_209_316_455
/** What a statement may take for its work, besides waiting for others. */
export const WORK_MS = 5000
/** When a transaction is ended whose process has stopped in its midst, since others may wait for it. */
const HUNG_MS = 30_000

/** Sets what each connection needs: its commits are on the disk when they return, and nobody waits for it for ever. */
export async function setUpConnection(client: ClientBase, busyTimeoutMs: number): Promise<void> {
  await client.query(`
    SET search_path = ${SCHEMA};
    SET synchronous_commit = on;
    SET lock_timeout = ${busyTimeoutMs};
    SET statement_timeout = ${busyTimeoutMs + WORK_MS};
    SET idle_in_transaction_session_timeout = ${HUNG_MS}
  `)
}

/** Makes the tables where there are none. Gives a sentence for the owner when the database is none to trust with leads, or null. */
export async function setUpDatabase(client: ClientBase): Promise<string | null> {
  const objection = await findObjection(client)
  if (objection !== null) return objection
  await client.query('BEGIN')
  // Several servers may start at the same time.
  await client.query('SELECT pg_advisory_xact_lock($1)', [SET_UP_LOCK])
  if ((await ask(client, "SELECT to_regclass('setting')")) === null) await makeTables(client)
  await client.query('COMMIT')
  const version = Number(await ask(client, "SELECT value FROM setting WHERE name = 'schema_version'"))
  return version > SCHEMA_VERSION
    ? 'The database of leads was made by a newer version of this program. Start that one, or use another database.'
    : null
}

async function findObjection(client: ClientBase): Promise<string | null> {
  for (const name of ['fsync', 'full_page_writes'])
    if ((await ask(client, `SELECT current_setting('${name}')`)) !== 'on')
      return `PostgreSQL runs with "${name}" off and would lose leads when the power fails. Switch it on in postgresql.conf.`
  const encoding = await ask(client, "SELECT current_setting('server_encoding')")
  return encoding === 'UTF8'
    ? null
    : `The database of leads has the encoding ${encoding} and cannot keep every letter. Make one with the encoding UTF8.`
}

async function makeTables(client: ClientBase): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`)
  for (const sql of tableStatements) await client.query(sql.replace(/\bINTEGER\b/g, 'BIGINT').replace(/\bBLOB\b/g, 'BYTEA'))
  await client.query("INSERT INTO setting VALUES ('schema_version', $1)", [String(SCHEMA_VERSION)])
}

/** The first value of the first row. */
async function ask(client: ClientBase, sql: string): Promise<unknown> {
  const { rows } = await client.query<SqlRow>(sql)
  return Object.values(rows[0] ?? {})[0]
}
