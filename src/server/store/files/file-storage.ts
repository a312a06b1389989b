import { textOf, textOrNullOf } from '../columns.ts'
import type { SqlDatabase, SqlStatement } from '../database.ts'
import type { NewFile } from '../lead.ts'
import type { Bucket } from './bucket.ts'
import { createBucketStorage } from './bucket-storage.ts'
import { createDatabaseStorage } from './database-storage.ts'

/** A file with the id that it has in the store. */
interface IdentifiedFile extends NewFile {
  id: string
}

/** What the transaction of a lead does for a file. */
interface SavedFile {
  /** The name of the object that contains the bytes; null when the database contains them. */
  object: string | null
  statements: readonly SqlStatement[]
}

/** Where the bytes of files are stored: in the database, or in a bucket. */
export interface FileStorage {
  /** Stores the bytes so that they survive once the statements are committed, and leave nothing for ever if they never are. */
  save(file: IdentifiedFile): Promise<SavedFile>
  /** Reads the bytes in parts of at most one MiB. */
  read(file: { id: string; object: string | null }): AsyncGenerator<Uint8Array>
}

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
