import { textOf, textOrNullOf } from '../columns.ts'
import type { SqlDatabase } from '../database.ts'
import type { Bucket } from './bucket.ts'
import { createBucketStorage } from './bucket-storage.ts'
import { createDatabaseStorage } from './database-storage.ts'
import type { FileStorage } from './file-storage.ts'

/** The bytes of all files of a store, wherever they are. */
export interface StoredFiles {
  save: FileStorage['save']
  /** The bytes of a file, in parts of at most one MiB. */
  readFile(id: string): AsyncGenerator<Uint8Array>
}

/** New files are stored in the bucket if there is one. Files stay where they are when that changes. */
export function createStoredFiles(database: SqlDatabase, bucket: Bucket | null, prefix: string): StoredFiles {
  const inDatabase = createDatabaseStorage(database)
  const inBucket = createBucketStorage(database, bucket, prefix)
  return {
    save: (file) => (bucket ? inBucket : inDatabase).save(file),
    async *readFile(id) {
      const [row] = await database.read({ sql: 'SELECT id, object FROM file WHERE id = ?', values: [id] })
      if (!row) return
      const object = textOrNullOf(row, 'object')
      yield* (object === null ? inDatabase : inBucket).read({ id: textOf(row, 'id'), object })
    },
  }
}
