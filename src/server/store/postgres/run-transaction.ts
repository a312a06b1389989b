import { read } from 'node:fs'
import { promisify } from 'node:util'
import type { ClientBase, Pool } from 'pg'
import type { FileSlice, SqlRow, SqlStatement, SqlValue, WriteResult } from '../database.ts'
import { isClash, UnreadableFile } from './failure.ts'

const readAt = promisify(read)
const ATTEMPTS = 5

/** Runs statements in one transaction of one connection; another time when it clashed with others. Throws PostgreSQL's errors. */
export async function runTransaction(pool: Pool, statements: readonly SqlStatement[]): Promise<WriteResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryTransaction(pool, statements)
    } catch (error) {
      if (attempt === ATTEMPTS || !isClash(error)) throw error
    }
  }
}

async function tryTransaction(pool: Pool, statements: readonly SqlStatement[]): Promise<WriteResult> {
  const client = await pool.connect()
  try {
    // The statements are written for this level, whatever the database has been set to.
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED')
    const written = await runAll(client, statements)
    await client.query(written.done ? 'COMMIT' : 'ROLLBACK')
    client.release()
    return written
  } catch (error) {
    // Nobody knows in what state the connection is. Without it the server rolls back.
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

/** The rows of a statement. */
export async function runStatement(client: Pick<ClientBase, 'query'>, { sql, values = [] }: SqlStatement): Promise<SqlRow[]> {
  const given: (string | number | null | Uint8Array)[] = []
  for (const value of values) given.push(await toInput(value))
  const { rows } = await client.query<SqlRow>(toNumbered(sql), given)
  return rows
}

/** PostgreSQL numbers its parameters. Our statements have no question mark in quotes or as an operator. */
function toNumbered(sql: string): string {
  let last = 0
  return sql.replace(/\?/g, () => `$${++last}`)
}

async function toInput(value: SqlValue): Promise<string | number | null | Uint8Array> {
  // PostgreSQL has no text with U+0000. In JSON, such as answers, it is written as an escape and stays.
  if (typeof value === 'string') return value.replaceAll('\0', '\u{FFFD}')
  return typeof value === 'object' && value !== null && 'fd' in value ? readSlice(value) : value
}

async function readSlice({ fd, offset, length }: FileSlice): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await readAt(fd, bytes, done, length - done, offset + done).catch(() => {
      throw new UnreadableFile('A file cannot be read back from where it was received.')
    })
    if (bytesRead === 0) throw new UnreadableFile('A file is shorter than it was when it was received.')
    done += bytesRead
  }
  return bytes
}
