import type { Row, Statement, Written } from '../database.ts'

/** Why a statement was not run: not now, never again in this process, or it was wrong. */
export type Failure =
  | { kind: 'unavailable'; message: string; retryAfter: number }
  | { kind: 'broken' | 'mistake'; message: string }

/** What the worker thread is started with. */
export interface WorkerSettings {
  /** Path of the database. */
  file: string
  busyTimeoutMs: number
}

/** What the worker thread is asked. */
export type Question =
  | { id: number; kind: 'write'; statements: readonly Statement[] }
  | { id: number; kind: 'read'; statement: Statement }
  | { id: number; kind: 'close' }

/** What the worker thread says. The first thing it says is that it is ready, or why it is not. */
export type Reply =
  | { kind: 'ready' }
  | { kind: 'unopened'; message: string }
  | { id: number; kind: 'written'; written: Written }
  | { id: number; kind: 'rows'; rows: Row[] }
  | { id: number; kind: 'failed'; failure: Failure }
  | { id: number; kind: 'closed' }
