import { ExpectedError } from '../../contracts/expected-error.ts'

/** A range of an open file, read when it is stored. Files are too large to be held in memory while they wait. */
export interface FileSlice {
  /** File descriptor, open until the statement has run. */
  fd: number
  /** In bytes. */
  offset: number
  /** In bytes. */
  length: number
}

/** A value for a `?` in a statement. */
export type SqlValue = string | number | null | Uint8Array | FileSlice

/** An SQL statement in the dialect that SQLite and PostgreSQL share, with a `?` for each value. */
export interface SqlStatement {
  sql: string
  values?: readonly SqlValue[]
  /** Whether the transaction is rolled back when the statement returns no row. */
  mustMatch?: boolean
}

export type SqlRow = Readonly<Record<string, unknown>>

/** The result of a transaction: the rows of each statement, or the index of the `mustMatch` statement that returned none. */
export type WriteResult = { done: true; rows: SqlRow[][] } | { done: false; unmatched: number }

/**
 * SQLite or PostgreSQL; both run the same statements. Rejects with `StorageUnavailable` when a statement cannot be run at the moment.
 * Its transaction is rolled back then, unless the connection was lost or the disk failed during the commit, when the outcome is unknown.
 */
export interface SqlDatabase {
  kind: 'sqlite' | 'postgres'
  /** Runs statements in one transaction. Its changes survive a power failure once the promise resolves. */
  write(statements: readonly SqlStatement[]): Promise<WriteResult>
  read(statement: SqlStatement): Promise<SqlRow[]>
  /** Waits for running statements, then closes the database. */
  close(): Promise<void>
  /** Resolves with the reason when the process must be restarted to use the database again; never rejects. */
  broken: Promise<string>
}

/** The database cannot be used at the moment. `retryAfter` is in seconds. The message is logged and contains no values of statements. */
export class StorageUnavailable extends ExpectedError {
  readonly retryAfter: number
  constructor(message: string, retryAfter = 30) {
    super('STORE_UNAVAILABLE', message)
    this.name = 'StorageUnavailable'
    this.retryAfter = retryAfter
  }
}
