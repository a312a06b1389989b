import { DatabaseError } from 'pg'
import { isExpectedError } from '../../../contracts/expected-error.ts'
import { StorageUnavailable } from '../database.ts'

/** Seconds after which visitors may try again. */
const BUSY = 2
const DOWN = 30

/**
 * The start of a PostgreSQL error code (PostgreSQL manual, appendix A), its meaning for the owner, and the seconds after which another
 * attempt may succeed; null when none will. The first match applies.
 */
const MEANINGS: readonly (readonly [code: string, sentence: string, retryAfter: number | null])[] = [
  ['55P03', 'Another program has locked the database of enquiries', BUSY],
  ['57014', 'The database of enquiries is too slow', BUSY],
  ['40', 'Too many programs write to the database of enquiries at the same time', BUSY],
  ['53100', 'The disk of the database of enquiries is full', DOWN],
  ['53', 'The database of enquiries has too many connections', BUSY],
  ['57P', 'The database of enquiries is starting or stopping', BUSY],
  ['25006', 'The database of enquiries is read-only', DOWN],
  ['28', 'The database of enquiries refuses the user or password in DATABASE_URL', DOWN],
  ['3D', 'The database in DATABASE_URL does not exist', DOWN],
  ['42501', 'The user in DATABASE_URL lacks the permissions needed to store enquiries', DOWN],
  ['22', 'PostgreSQL refuses a value', null],
  ['23', 'PostgreSQL refuses a row', null],
  ['42', 'PostgreSQL does not understand a statement', null],
  ['', 'The database of enquiries has failed', DOWN],
]

/**
 * Converts an error of PostgreSQL or of the connection to `StorageUnavailable`, or to another error when the statement was wrong. Only
 * codes are kept: PostgreSQL's own messages contain values.
 */
export function toPostgresError(error: unknown): Error {
  if (isExpectedError(error)) return error
  if (!(error instanceof DatabaseError))
    return new StorageUnavailable(`The database of enquiries cannot be reached or does not respond${toNote(error)}.`, DOWN)
  const { code = '' } = error
  const [, sentence, retryAfter] = MEANINGS.find(([beginning]) => code.startsWith(beginning)) ?? ['', 'PostgreSQL failed', DOWN]
  const message = `${sentence} (PostgreSQL error ${code}).`
  return retryAfter === null ? new Error(message) : new StorageUnavailable(message, retryAfter)
}

const toNote = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''

/** Whether a transaction failed only because of concurrent transactions, so that it can be retried. */
export const isConflict = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01')
