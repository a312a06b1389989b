import type { SqlRow, SqlStatement, WriteResult } from '../database.ts'

/** Why a statement was not run: not now, never again in this process, or it was wrong. */
export type SqliteFailure =
  | { kind: 'unavailable'; message: string; retryAfter: number }
  | { kind: 'broken' | 'mistake'; message: string }

/** What the worker thread is started with. */
export interface WorkerSettings {
  /** Path of the database. */
  file: string
  busyTimeoutMs: number
}

/** What the worker thread is asked. */
export type WorkerRequest =
  | { id: number; kind: 'write'; statements: readonly SqlStatement[] }
  | { id: number; kind: 'read'; statement: SqlStatement }
  | { id: number; kind: 'close' }

/** What the worker thread says. The first thing it says is that it is ready, or why it is not. */
export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'unopened'; message: string }
  | { id: number; kind: 'written'; written: WriteResult }
  | { id: number; kind: 'rows'; rows: SqlRow[] }
  | { id: number; kind: 'failed'; failure: SqliteFailure }
  | { id: number; kind: 'closed' }
