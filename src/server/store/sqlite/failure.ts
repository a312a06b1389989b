import type { SqliteFailure } from './message.ts'

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const BUSY = 5
const LOCKED = 6
const READONLY = 8
const IO_ERROR = 10
const CORRUPT = 11
const FULL = 13
const CANNOT_OPEN = 14
const NOT_A_DATABASE = 26

/** Converts an error of SQLite to a reason for callers. SQLite's own message is left out: it could contain a value. */
export function toSqliteFailure(error: unknown): SqliteFailure {
  const code = toErrorCode(error)
  const message = `SQLite error ${code}`
  switch (code & 0xff) {
    case BUSY:
    case LOCKED:
      return { kind: 'unavailable', message: 'Another program has locked the database of enquiries.', retryAfter: 2 }
    case FULL:
      return { kind: 'unavailable', message: 'The disk is full.', retryAfter: 30 }
    case READONLY:
    case CANNOT_OPEN:
      return { kind: 'unavailable', message: `The database of enquiries cannot be written (${message}).`, retryAfter: 30 }
    // After a failed fsync it is unknown which data is on the disk. The file must be opened again.
    case IO_ERROR:
      return { kind: 'broken', message: `The disk of the database of enquiries failed (${message}).` }
    case CORRUPT:
    case NOT_A_DATABASE:
      return { kind: 'broken', message: `The database of enquiries is damaged (${message}).` }
    default:
      return { kind: 'invalid', message: code === 0 && error instanceof Error ? error.name : message }
  }
}

/** The extended result code of an SQLite error; 0 for any other error. */
export function toErrorCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
}
