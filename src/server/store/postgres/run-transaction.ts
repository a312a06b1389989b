import type { ClientBase, Pool } from 'pg'
import type { SqlRow, SqlStatement, SqlValue, WriteResult } from '../database.ts'
import { readWholeSlice } from '../read-slice.ts'
import { isConflict } from './failure.ts'

const MAX_ATTEMPTS = 5

/** Runs statements in one transaction, and again when it conflicts with others. Throws PostgreSQL's errors. */
export async function runTransaction(pool: Pool, statements: readonly SqlStatement[]): Promise<WriteResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryTransaction(pool, statements)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error
    }
  }
}

async function tryTransaction(pool: Pool, statements: readonly SqlStatement[]): Promise<WriteResult> {
  const client = await pool.connect()
  try {
    // The statements rely on this level, whatever the default of the database is.
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED')
    const written = await runAll(client, statements)
    await client.query(written.done ? 'COMMIT' : 'ROLLBACK')
    client.release()
    return written
  } catch (error) {
    // The connection is in an unknown state. When it is closed, the server rolls back.
    client.release(true)
    throw error
  }
}

async function runAll(client: ClientBase, statements: readonly SqlStatement[]): Promise<WriteResult> {
  const rows: SqlRow[][] = []
  for (const [index, statement] of statements.entries()) {
    const found = await runStatement(client, statement)
    if (statement.mustMatch === true && found.length === 0) return { done: false, unmatched: index }
    rows.push(found)
  }
  return { done: true, rows }
}

/** Runs a statement and returns its rows. */
export async function runStatement(client: Pick<ClientBase, 'query'>, { sql, values = [] }: SqlStatement): Promise<SqlRow[]> {
  const given: (string | number | null | Uint8Array)[] = []
  for (const value of values) given.push(await toInput(value))
  const { rows } = await client.query<SqlRow>(toNumbered(sql), given)
  return rows
}

/** PostgreSQL numbers its parameters. No statement contains a question mark in quotes or as an operator. */
function toNumbered(sql: string): string {
  let last = 0
  return sql.replace(/\?/g, () => `$${++last}`)
}

async function toInput(value: SqlValue): Promise<string | number | null | Uint8Array> {
  // PostgreSQL cannot store U+0000 in text. JSON, such as answers, contains it only as an escape, which stays.
  if (typeof value === 'string') return value.replaceAll('\0', '\u{FFFD}')
  return typeof value === 'object' && value !== null && 'fd' in value ? readWholeSlice(value) : value
}
