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

/** What an error of SQLite means for those who wait. Its message is left out where it could hold a value. */
export function toSqliteFailure(error: unknown): SqliteFailure {
  const code = toErrorCode(error)
  const message = `SQLite error ${code}`
  switch (code & 0xff) {
    case BUSY:
    case LOCKED:
      return { kind: 'unavailable', message: 'Another program has locked the database of leads.', retryAfter: 2 }
    case FULL:
      return { kind: 'unavailable', message: 'The disk is full.', retryAfter: 30 }
    case READONLY:
    case CANNOT_OPEN:
      return { kind: 'unavailable', message: `The database of leads cannot be written (${message}).`, retryAfter: 30 }
    // After a failed fsync nobody knows what of the file is on the disk; only opening it anew tells.
    case IO_ERROR:
      return { kind: 'broken', message: `The disk failed under the database of leads (${message}).` }
    case CORRUPT:
    case NOT_A_DATABASE:
      return { kind: 'broken', message: `The database of leads is damaged (${message}).` }
    default:
      return { kind: 'mistake', message: code === 0 && error instanceof Error ? error.name : message }
  }
}

/** SQLite's code of an error, with what belongs to it beyond the lowest byte; 0 when it is of something else. */
export function toErrorCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
}
