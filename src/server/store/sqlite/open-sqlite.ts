import { Worker } from 'node:worker_threads'
import { type SqlDatabase, StorageUnavailable } from '../database.ts'
import type { SqliteFailure, WorkerReply, WorkerRequest, WorkerSettings } from './message.ts'

type SuccessReply = Extract<WorkerReply, { kind: 'written' | 'rows' | 'closed' }>
type RequestWithoutId<T = WorkerRequest> = T extends unknown ? Omit<T, 'id'> : never

interface PendingRequest {
  resolve(reply: SuccessReply): void
  reject(error: Error): void
}

/**
 * Opens an SQLite database in its own thread, and creates it when it does not exist. Throws an error with a sentence for the owner when
 * it cannot be used.
 */
export async function openSqlite(settings: WorkerSettings): Promise<SqlDatabase> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: settings,
    // Node 22 warns that its SQLite may change. Every version that the engine supports is tested.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const broken = Promise.withResolvers<string>()
  const pending = new Map<number, PendingRequest>()
  let lastId = 0
  /** Why no more requests are accepted. */
  let ended: string | null = null
  const request = (message: RequestWithoutId): Promise<SuccessReply> =>
    new Promise((resolve, reject) => {
      if (ended !== null) return reject(new StorageUnavailable(ended))
      const id = ++lastId
      pending.set(id, { resolve, reject })
      worker.postMessage({ ...message, id } satisfies WorkerRequest)
    })
  const fail = (message: string) => {
    ended = message
    for (const { reject } of pending.values()) reject(new StorageUnavailable(message))
    pending.clear()
    broken.resolve(message)
  }
  const receive = (reply: WorkerReply) => {
    if (!('id' in reply)) return
    const caller = pending.get(reply.id)
    pending.delete(reply.id)
    if (reply.kind !== 'failed') return caller?.resolve(reply)
    if (reply.failure.kind === 'broken') broken.resolve(reply.failure.message)
    caller?.reject(toError(reply.failure))
  }
  await waitUntilReady(worker)
  worker.on('message', receive)
  worker.on('error', ({ name }) => fail(`The database thread has stopped (${name}).`))
  worker.on('exit', () => (ended === null || pending.size > 0) && fail('The database thread has stopped.'))
  return {
    kind: 'sqlite',
    broken: broken.promise,
    async write(statements) {
      const reply = await request({ kind: 'write', statements })
      return reply.kind === 'written' ? reply.written : { done: true, rows: [] }
    },
    async read(statement) {
      const reply = await request({ kind: 'read', statement })
      return reply.kind === 'rows' ? reply.rows : []
    },
    async close() {
      const closed = request({ kind: 'close' })
      ended = 'The database of enquiries has been closed.'
      await closed
    },
  }
}

/** Waits for the first message of the thread. Rejects when the database could not be opened. */
function waitUntilReady(worker: Worker): Promise<void> {
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
    case 'invalid':
      return new Error(failure.message)
  }
}
