import type { SqlDatabase, SqlStatement } from '../database.ts'
import type { FileStorage } from './file-storage.ts'

/** Bytes of a file in one row. Parts are small, so that no process needs a whole file in memory. */
const PART_SIZE = 1024 * 1024

/** Stores files in the database, in rows that the transaction of the lead adds. */
export const createDatabaseStorage = (database: SqlDatabase): FileStorage => ({
  async save({ id, size, fd }) {
    const statements = Array.from({ length: Math.ceil(size / PART_SIZE) }, (_, part): SqlStatement => {
      const offset = part * PART_SIZE
      const bytes = { fd, offset, length: Math.min(PART_SIZE, size - offset) }
      return { sql: 'INSERT INTO file_part (file, position, bytes) VALUES (?, ?, ?)', values: [id, part, bytes] }
    })
    return { object: null, statements }
  },
  async *read({ id }) {
    for (let position = 0; ; position++) {
      const sql = 'SELECT bytes FROM file_part WHERE file = ? AND position = ?'
      const [row] = await database.read({ sql, values: [id, position] })
      if (!row) return
      if (!(row.bytes instanceof Uint8Array)) throw new Error('The column bytes does not contain bytes.')
      yield row.bytes
    }
  },
})
