import type { DatabaseSync } from 'node:sqlite'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { SqlStatement } from '../database.ts'
import { commitTogether, runStatement } from './commit-together.ts'
import { openConnection, toPreparer } from './connection.ts'
import { toSqliteFailure } from './failure.ts'
import type { SqliteFailure, WorkerReply, WorkerRequest, WorkerSettings } from './message.ts'
import { watchFiles } from './watch-files.ts'

const FILES_GONE = 'The files of the database of leads were deleted or replaced while it was open.'

/**
 * The thread that owns the connection for writing. It waits for the disk, so that nobody else has to; what arrives in the meantime
 * shares the next commit.
 */
function serve(port: MessagePort, connection: DatabaseSync, areFilesThere: () => boolean): void {
  const prepare = toPreparer(connection)
  const say = (reply: WorkerReply) => port.postMessage(reply)
  let waiting: WorkerRequest[] = []
  let brokenBy: string | null = null

  function work(): void {
    const questions = waiting
    waiting = []
    const writes = questions.filter((question) => question.kind === 'write')
    if (writes.length > 0) answerWrites(writes)
    for (const question of questions) {
      if (question.kind === 'read') answerRead(question.id, question.statement)
      if (question.kind === 'close') {
        connection.close()
        say({ id: question.id, kind: 'closed' })
        port.close()
      }
    }
  }

  function answerWrites(writes: { id: number; statements: readonly SqlStatement[] }[]): void {
    const transactions = writes.map(({ statements }) => statements)
    const done = brokenBy === null ? commitTogether(connection, prepare, transactions) : []
    // Looked at after the commit, so that nothing is acknowledged that went into a file without a name.
    const failure = findBreak()
    const outcomes = failure ? writes.map(() => ({ failure })) : done
    for (const [index, { id }] of writes.entries()) {
      const outcome = outcomes[index]
      if (outcome === undefined) continue
      if ('failure' in outcome && outcome.failure.kind === 'broken') brokenBy = outcome.failure.message
      say(
        'failure' in outcome
          ? { id, kind: 'failed', failure: outcome.failure }
          : { id, kind: 'written', written: outcome.written },
      )
    }
  }

  /** Why nothing can be trusted any more, or null. */
  function findBreak(): SqliteFailure | null {
    if (brokenBy === null && !areFilesThere()) brokenBy = FILES_GONE
    return brokenBy === null ? null : { kind: 'broken', message: brokenBy }
  }

  function answerRead(id: number, statement: SqlStatement): void {
    const failure = findBreak()
    if (failure) {
      say({ id, kind: 'failed', failure })
      return
    }
    try {
      say({ id, kind: 'rows', rows: runStatement(prepare, statement) })
    } catch (error) {
      say({ id, kind: 'failed', failure: toSqliteFailure(error) })
    }
  }

  port.on('message', (question: WorkerRequest) => {
    // After this turn of the event loop everything that has arrived by now has been heard.
    if (waiting.push(question) === 1) setImmediate(work)
  })
  say({ kind: 'ready' })
}

function open(port: MessagePort, { file, busyTimeoutMs }: WorkerSettings): void {
  try {
    const connection = openConnection(file, busyTimeoutMs)
    serve(port, connection, watchFiles(file))
  } catch (error) {
    const failure = toSqliteFailure(error)
    const message = failure.kind === 'mistake' && error instanceof Error ? error.message : failure.message
    port.postMessage({ kind: 'unopened', message } satisfies WorkerReply)
    port.close()
  }
}

if (parentPort) open(parentPort, workerData)
