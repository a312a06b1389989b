import { Worker } from 'node:worker_threads'
import { type SqlDatabase, type SqlRow, StorageUnavailable, type WriteResult } from '../database.ts'
import type { SqliteFailure, WorkerReply, WorkerRequest, WorkerSettings } from './message.ts'

type Answered = { kind: 'written'; written: WriteResult } | { kind: 'rows'; rows: SqlRow[] } | { kind: 'closed' }
type Asked<Q = WorkerRequest> = Q extends unknown ? Omit<Q, 'id'> : never

interface Waiting {
  resolve(answer: Answered): void
  reject(error: Error): void
}

/**
 * Opens a SQLite database of leads in a thread of its own, and makes it when there is none. Throws an error with a sentence when it
 * cannot be used.
 */
export async function openSqlite(settings: WorkerSettings): Promise<SqlDatabase> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings, execArgv: [] })
  const broken = Promise.withResolvers<string>()
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  /** Why nothing can be asked any more. */
  let ended: string | null = null
  const ask = (question: Asked): Promise<Answered> =>
    new Promise((resolve, reject) => {
      if (ended !== null) return reject(new StorageUnavailable(ended))
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...question, id } satisfies WorkerRequest)
    })
  const fail = (message: string) => {
    ended = message
    for (const { reject } of waiting.values()) reject(new StorageUnavailable(message))
    waiting.clear()
    broken.resolve(message)
  }
  const hear = (reply: WorkerReply) => {
    if (!('id' in reply)) return
    const asker = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.kind !== 'failed') return asker?.resolve(reply)
    if (reply.failure.kind === 'broken') broken.resolve(reply.failure.message)
    asker?.reject(toError(reply.failure))
  }
  await isReady(worker)
  worker.on('message', hear)
  worker.on('error', ({ name }) => fail(`The thread that keeps leads has ended (${name}).`))
  worker.on('exit', () => (ended === null || waiting.size > 0) && fail('The thread that keeps leads has ended.'))
  return {
    kind: 'sqlite',
    broken: broken.promise,
    async write(statements) {
      const answer = await ask({ kind: 'write', statements })
      return answer.kind === 'written' ? answer.written : { done: true, rows: [] }
    },
    async read(statement) {
      const answer = await ask({ kind: 'read', statement })
      return answer.kind === 'rows' ? answer.rows : []
    },
    async close() {
      const closed = ask({ kind: 'close' })
      ended = 'The database of leads has been closed.'
      await closed
    },
  }
}

/** Waits for the first word of the thread. */
function isReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (reply: WorkerReply) => {
      worker.off('error', reject)
      if (reply.kind === 'unopened') reject(new Error(reply.message))
      else resolve()
    })
  })
}

function toError(failure: SqliteFailure): Error {
  switch (failure.kind) {
    case 'unavailable':
      return new StorageUnavailable(failure.message, failure.retryAfter)
    case 'broken':
      return new StorageUnavailable(failure.message)
    case 'mistake':
      return new Error(failure.message)
  }
}
