import { DatabaseError } from 'pg'
import { StorageUnavailable } from '../database.ts'

/** A file that belongs to a lead cannot be read back. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadableFile'
  }
}

const BUSY = 2
const DOWN = 30

/**
 * The beginning of a code of PostgreSQL (its manual, appendix A), what it means for the owner, and after how many seconds another attempt
 * may help; null when none will. The first that fits counts.
 */
const MEANINGS: readonly (readonly [code: string, sentence: string, retryAfter: number | null])[] = [
  ['55P03', 'Another program has locked the database of leads', BUSY],
  ['57014', 'The database of leads is too slow', BUSY],
  ['40', 'The database of leads has too many writers at once', BUSY],
  ['53100', 'The disk of the database of leads is full', DOWN],
  ['53', 'The database of leads has no room for another connection', BUSY],
  ['57P', 'The database of leads is being stopped or started', BUSY],
  ['25006', 'The database of leads can only be read', DOWN],
  ['28', 'The database of leads refuses the user or the password of DATABASE_URL', DOWN],
  ['3D', 'There is no database of the name in DATABASE_URL', DOWN],
  ['42501', 'The user of DATABASE_URL may not do what keeping leads needs', DOWN],
  ['22', 'PostgreSQL refuses a value', null],
  ['23', 'PostgreSQL refuses a row', null],
  ['42', 'PostgreSQL does not understand a statement', null],
  ['', 'The database of leads has failed', DOWN],
]

/**
 * What an error of PostgreSQL, or of the way to it, means for those who wait: `StorageUnavailable`, or another error when the statement
 * was wrong. Only codes are taken over, since PostgreSQL's own words repeat values.
 */
export function toPostgresError(error: unknown): Error {
  if (error instanceof UnreadableFile || error instanceof StorageUnavailable) return error
  if (!(error instanceof DatabaseError))
    return new StorageUnavailable(`The database of leads cannot be reached or does not answer${toNote(error)}.`, DOWN)
  const { code = '' } = error
  const [, sentence, retryAfter] = MEANINGS.find(([beginning]) => code.startsWith(beginning)) ?? ['', 'PostgreSQL failed', DOWN]
  const message = `${sentence} (PostgreSQL error ${code}).`
  return retryAfter === null ? new Error(message) : new StorageUnavailable(message, retryAfter)
}

const toNote = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''

/** Whether a transaction failed only because of others at the same time, so that it may be tried again. */
export const isClash = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01')
