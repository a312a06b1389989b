import type { SqlRow, SqlStatement, WriteResult } from '../database.ts'

/** Why a statement was not run: not possible now, never again in this process, or the statement is wrong. */
export type SqliteFailure =
  | { kind: 'unavailable'; message: string; retryAfter: number }
  | { kind: 'broken' | 'invalid'; message: string }

/** The settings of the worker thread. */
export interface WorkerSettings {
  /** Path of the database file. */
  file: string
  busyTimeoutMs: number
}

/** A message to the worker thread. */
export type WorkerRequest =
  | { id: number; kind: 'write'; statements: readonly SqlStatement[] }
  | { id: number; kind: 'read'; statement: SqlStatement }
  | { id: number; kind: 'close' }

/** A message from the worker thread. The first one is `ready` or `unopened`. */
export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'unopened'; message: string }
  | { id: number; kind: 'written'; written: WriteResult }
  | { id: number; kind: 'rows'; rows: SqlRow[] }
  | { id: number; kind: 'failed'; failure: SqliteFailure }
  | { id: number; kind: 'closed' }
