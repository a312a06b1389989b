/** A stretch of an open file, read at the moment it is stored. Files are too large to be held in memory while they wait. */
export interface FileSlice {
  /** File descriptor, open until the statement has run. */
  fd: number
  /** Bytes. */
  offset: number
  length: number
}

/** What may stand for a `?` of a statement. */
export type SqlValue = string | number | null | Uint8Array | FileSlice

/** One SQL statement, in the words that SQLite and PostgreSQL share; each `?` stands for a value. */
export interface SqlStatement {
  sql: string
  values?: readonly SqlValue[]
  /** Whether nothing of its transaction may happen unless it gives at least one row. */
  mustMatch?: boolean
}

export type SqlRow = Readonly<Record<string, unknown>>

/** What came of a transaction: the rows of each statement, or the index of the one that gave none although it had to. */
export type WriteResult = { done: true; rows: SqlRow[][] } | { done: false; unmatched: number }

/**
 * Where leads are kept. Both kinds take the same statements. Throws `StorageUnavailable` when a statement cannot be run now; nothing of
 * its transaction has happened then, unless the connection was lost or the disk failed while it was committed, which nobody can know.
 */
export interface SqlDatabase {
  kind: 'sqlite' | 'postgres'
  /** Runs statements in one transaction. What it did outlasts a loss of power once the promise resolves. */
  write(statements: readonly SqlStatement[]): Promise<WriteResult>
  read(statement: SqlStatement): Promise<SqlRow[]>
  /** Waits for what has begun, then lets go of the database. */
  close(): Promise<void>
  /** Resolves with the reason once nothing can be trusted until the process is started again; never otherwise. */
  broken: Promise<string>
}

/** The database cannot take a lead now. `retryAfter` is in seconds. The message is for the log and holds no value. */
export class StorageUnavailable extends Error {
  readonly retryAfter: number
  constructor(message: string, retryAfter = 30) {
    super(message)
    this.name = 'StorageUnavailable'
    this.retryAfter = retryAfter
  }
}
