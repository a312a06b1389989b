import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { toErrorCode } from './failure.ts'

/** The code of the error that says: another server uses this data folder. Its message is one sentence for the owner. */
export const DATA_IN_USE = 'DATA_IN_USE'

/**
 * Holds a data folder for one server, by a lock of the operating system that ends with the process, however it ends. Returns what gives
 * it back. Throws an error with a sentence for the owner, and with the code `DATA_IN_USE` when another server holds it.
 */
export function holdServerLock(data: string): () => void {
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
      return Object.assign(
        new Error(
          `Another server keeps its enquiries in ${data}. Stop it, choose another folder with --data, or share a PostgreSQL database by DATABASE_URL.`,
        ),
        { code: DATA_IN_USE },
      )
    case CORRUPT:
    case NOT_A_DATABASE:
      return new Error(`${file} is damaged. It holds no enquiries: stop every server that uses this folder and delete it.`)
    default:
      return new Error(
        `The folder for enquiries, ${data}, cannot be used by this user (SQLite error ${code}). Start the server as the owner of the folder, or choose another one with --data.`,
      )
  }
}
