import type { DatabaseSync } from 'node:sqlite'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { SqlStatement } from '../database.ts'
import { commitTogether, runStatement } from './commit-together.ts'
import { createPreparer, openConnection } from './connection.ts'
import { toSqliteFailure } from './failure.ts'
import type { SqliteFailure, WorkerReply, WorkerRequest, WorkerSettings } from './message.ts'
import { watchFiles } from './watch-files.ts'

const FILES_GONE = 'The files of the database of enquiries were deleted or replaced while it was open.'

/**
 * Runs in the thread that owns the writing connection. It waits for the disk, so that the main thread never does. Transactions that arrive
 * during a commit share the next one.
 */
function serve(port: MessagePort, connection: DatabaseSync, areFilesThere: () => boolean): void {
  const prepare = createPreparer(connection)
  const send = (reply: WorkerReply) => port.postMessage(reply)
  let queue: WorkerRequest[] = []
  let brokenBy: string | null = null

  function work(): void {
    const requests = queue
    queue = []
    const writes = requests.filter((request) => request.kind === 'write')
    if (writes.length > 0) answerWrites(writes)
    for (const request of requests) {
      if (request.kind === 'read') answerRead(request.id, request.statement)
      if (request.kind === 'close') {
        connection.close()
        send({ id: request.id, kind: 'closed' })
        port.close()
      }
    }
  }

  function answerWrites(writes: { id: number; statements: readonly SqlStatement[] }[]): void {
    const transactions = writes.map(({ statements }) => statements)
    const done = brokenBy === null ? commitTogether(connection, prepare, transactions) : []
    // Checked after the commit, so that nothing is acknowledged that was written to a deleted file.
    const failure = findBreak()
    const outcomes = failure ? writes.map(() => ({ failure })) : done
    for (const [index, { id }] of writes.entries()) {
      const outcome = outcomes[index]
      if (outcome === undefined) continue
      if ('failure' in outcome && outcome.failure.kind === 'broken') brokenBy = outcome.failure.message
      send(
        'failure' in outcome
          ? { id, kind: 'failed', failure: outcome.failure }
          : { id, kind: 'written', written: outcome.written },
      )
    }
  }

  /** Why the database cannot be used any more, or null. */
  function findBreak(): SqliteFailure | null {
    if (brokenBy === null && !areFilesThere()) brokenBy = FILES_GONE
    return brokenBy === null ? null : { kind: 'broken', message: brokenBy }
  }

  function answerRead(id: number, statement: SqlStatement): void {
    const failure = findBreak()
    if (failure) {
      send({ id, kind: 'failed', failure })
      return
    }
    try {
      send({ id, kind: 'rows', rows: runStatement(prepare, statement) })
    } catch (error) {
      send({ id, kind: 'failed', failure: toSqliteFailure(error) })
    }
  }

  port.on('message', (request: WorkerRequest) => {
    // setImmediate runs after all messages that have already arrived.
    if (queue.push(request) === 1) setImmediate(work)
  })
  send({ kind: 'ready' })
}

function open(port: MessagePort, { file, busyTimeoutMs }: WorkerSettings): void {
  try {
    const connection = openConnection(file, busyTimeoutMs)
    serve(port, connection, watchFiles(file))
  } catch (error) {
    const failure = toSqliteFailure(error)
    const message = failure.kind === 'invalid' && error instanceof Error ? error.message : failure.message
    port.postMessage({ kind: 'unopened', message } satisfies WorkerReply)
    port.close()
  }
}

if (parentPort) open(parentPort, workerData)
