import type { SqlStatement } from '../database.ts'
import type { NewFile } from '../lead.ts'

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
