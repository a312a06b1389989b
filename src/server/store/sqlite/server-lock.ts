import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ExpectedError } from '../../../contracts/expected-error.ts'
import { toErrorCode } from './failure.ts'

/**
 * Locks a data folder for one server. The lock of the operating system ends with the process, however that ends. Returns a function that
 * releases it. Throws an error with a sentence for the owner; its code is `DATA_IN_USE` when another server has the lock.
 */
export function takeServerLock(data: string): () => void {
  const file = join(data, 'server.lock')
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    const held = lock
    return () => held.close()
  } catch (error) {
    lock?.close()
    throw toLockError(toErrorCode(error), data, file)
  }
}

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const BUSY = 5
const CORRUPT = 11
const NOT_A_DATABASE = 26

function toLockError(code: number, data: string, file: string): Error {
  switch (code & 0xff) {
    case BUSY:
      return new ExpectedError(
        'DATA_IN_USE',
        `Another server stores its enquiries in ${data}. Stop it, choose another folder with --data, or share a PostgreSQL database with DATABASE_URL.`,
      )
    case CORRUPT:
    case NOT_A_DATABASE:
      return new Error(
        `${file} is damaged. It contains no enquiries. Stop every server that uses this folder and delete the file.`,
      )
    default:
      return new Error(
        `This user cannot use the data folder ${data} (SQLite error ${code}). Start the server as the owner of the folder, or choose another one with --data.`,
      )
  }
}
