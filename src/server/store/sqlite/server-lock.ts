import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The code of the error that says: another server uses this data folder. Its message is one sentence for the owner. */
export const DATA_IN_USE = 'DATA_IN_USE'

/**
 * Holds a data folder for one server, by a lock of the operating system that ends with the process, however it ends. Returns what gives
 * it back. Throws an error with the code `DATA_IN_USE` when another server holds it.
 */
export function holdServerLock(data: string): () => void {
  const lock = new DatabaseSync(join(data, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch {
    lock.close()
    const sentence = `Another server keeps its enquiries in ${data}. Stop it, choose another folder with --data, or share a PostgreSQL database by DATABASE_URL.`
    throw Object.assign(new Error(sentence), { code: DATA_IN_USE })
  }
}
