import { Pool, TypeOverrides, types } from 'pg'
import { type SqlDatabase, StorageUnavailable } from '../database.ts'
import { findPlaintextHost } from './encryption.ts'
import { toPostgresError } from './failure.ts'
import { runStatement, runTransaction } from './run-transaction.ts'
import { setUpConnection, setUpDatabase, WORK_MS } from './set-up.ts'

const CONNECTIONS = 10
/** How long to wait for a connection, and for an answer that is overdue: a server that is gone says nothing at all. */
const SILENCE_MS = 5000

export interface PostgresSettings {
  /** `postgres://user:password@host:port/database`. */
  url: string
  /** Whether the connection may be unencrypted beyond this machine. */
  allowPlaintext: boolean
  /** How long a statement waits for another program that has locked what it needs. */
  busyTimeoutMs: number
}

/**
 * Opens a PostgreSQL database of leads, and makes its tables in the schema `leads` when there are none. Any number of processes may use
 * it. Throws an error with a sentence for the owner when it cannot be used. A connection that is lost during a COMMIT leaves open
 * whether the transaction has happened: `write` throws `StorageUnavailable` then too.
 */
export async function openPostgres({ url, allowPlaintext, busyTimeoutMs }: PostgresSettings): Promise<SqlDatabase> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('DATABASE_URL has to begin with postgres://.')
  const plaintextHost = allowPlaintext ? null : findPlaintextHost(url)
  if (plaintextHost !== null)
    throw new Error(
      `DATABASE_URL leads to ${plaintextHost} unencrypted. Add ?sslmode=verify-full to it; ALLOW_PLAINTEXT_POSTGRES=1 allows an unencrypted connection.`,
    )
  const pool = createPool(url, busyTimeoutMs)
  const objection = await setUp(pool)
  if (objection !== null) {
    await pool.end()
    throw new Error(objection)
  }
  const begun = new Set<Promise<unknown>>()
  let isClosing = false
  const begin = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isClosing) throw new StorageUnavailable('The database of leads has been closed.')
    const result = work()
    begun.add(result)
    try {
      return await result
    } catch (error) {
      throw toPostgresError(error)
    } finally {
      begun.delete(result)
    }
  }
  return {
    kind: 'postgres',
    // A server that comes back may be trusted: it has recovered by then.
    broken: new Promise(() => {}),
    write: (statements) => begin(() => runTransaction(pool, statements)),
    read: (statement) => begin(() => runStatement(pool, statement)),
    async close() {
      isClosing = true
      // A pool that ends forgets who waits for a connection.
      await Promise.allSettled(begun)
      await pool.end()
    },
  }
}

function createPool(url: string, busyTimeoutMs: number): Pool {
  const numbers = new TypeOverrides()
  for (const type of [types.builtins.INT8, types.builtins.NUMERIC]) numbers.setTypeParser(type, Number)
  const pool = new Pool({
    connectionString: url,
    application_name: 'leads',
    max: CONNECTIONS,
    connectionTimeoutMillis: SILENCE_MS,
    query_timeout: busyTimeoutMs + WORK_MS + SILENCE_MS,
    keepAlive: true,
    types: numbers,
    onConnect: (client) => setUpConnection(client, busyTimeoutMs),
  })
  // A connection that is lost while nobody asks is replaced when it is needed; while somebody asks, that fails. Nobody else has to know.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Makes the database ready. Gives a sentence for the owner when it cannot be used, or null. */
async function setUp(pool: Pool): Promise<string | null> {
  try {
    const client = await pool.connect()
    try {
      return await setUpDatabase(client)
    } finally {
      client.release(true)
    }
  } catch (error) {
    return toPostgresError(error).message
  }
}
