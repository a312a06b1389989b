import { Pool, TypeOverrides, types } from 'pg'
import { type SqlDatabase, StorageUnavailable } from '../database.ts'
import { findPlaintextHost } from './encryption.ts'
import { toPostgresError } from './failure.ts'
import { runStatement, runTransaction } from './run-transaction.ts'
import { setUpConnection, setUpDatabase, WORK_LIMIT_MS } from './set-up.ts'

const CONNECTIONS = 10
/** Time limit for a connection and for an overdue response: a server that is gone does not respond at all. */
const RESPONSE_LIMIT_MS = 5000

export interface PostgresSettings {
  /** `postgres://user:password@host:port/database`. */
  url: string
  /** Whether an unencrypted connection to another machine is allowed. */
  allowPlaintext: boolean
  /** How long a statement waits for a lock of another program. */
  busyTimeoutMs: number
}

/**
 * Opens a PostgreSQL database and creates its tables in the schema `leads` when they do not exist. Any number of processes may use it.
 * Throws an error with a sentence for the owner when it cannot be used. `write` also throws `StorageUnavailable` when the connection is
 * lost during a COMMIT: the outcome of the transaction is then unknown.
 */
export async function openPostgres({ url, allowPlaintext, busyTimeoutMs }: PostgresSettings): Promise<SqlDatabase> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('DATABASE_URL must start with postgres://.')
  const plaintextHost = allowPlaintext ? null : findPlaintextHost(url)
  if (plaintextHost !== null)
    throw new Error(
      `DATABASE_URL connects to ${plaintextHost} without encryption. Add ?sslmode=verify-full to it, or set ALLOW_PLAINTEXT_POSTGRES=1.`,
    )
  const pool = createPool(url, busyTimeoutMs)
  const problem = await setUp(pool)
  if (problem !== null) {
    await pool.end()
    throw new Error(problem)
  }
  const running = new Set<Promise<unknown>>()
  let isClosing = false
  const start = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isClosing) throw new StorageUnavailable('The database of enquiries has been closed.')
    const result = work()
    running.add(result)
    try {
      return await result
    } catch (error) {
      throw toPostgresError(error)
    } finally {
      running.delete(result)
    }
  }
  return {
    kind: 'postgres',
    // A PostgreSQL server that comes back has recovered and can be trusted.
    broken: new Promise(() => {}),
    write: (statements) => start(() => runTransaction(pool, statements)),
    read: (statement) => start(() => runStatement(pool, statement)),
    async close() {
      isClosing = true
      // pool.end() drops callers that wait for a connection.
      await Promise.allSettled(running)
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
    connectionTimeoutMillis: RESPONSE_LIMIT_MS,
    query_timeout: busyTimeoutMs + WORK_LIMIT_MS + RESPONSE_LIMIT_MS,
    keepAlive: true,
    types: numbers,
    onConnect: (client) => setUpConnection(client, busyTimeoutMs),
  })
  // A lost idle connection is replaced on demand, and a lost busy one fails its statement. Without listeners these events would throw.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Prepares the database. Returns a sentence for the owner when it cannot be used, or null. */
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
