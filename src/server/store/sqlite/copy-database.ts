import { createHash } from 'node:crypto'
import { backup, DatabaseSync } from 'node:sqlite'
import { numberOf, textOf } from '../columns.ts'
import { openConnection } from './connection.ts'

/** The number of leads and files in a database. */
export interface DatabaseCounts {
  leads: number
  files: number
  /** The files whose bytes are in a bucket. */
  objects: number
}

/** Why a copy cannot be used. */
export type CopyProblem =
  | { kind: 'damaged' | 'orphans' | 'incomplete' }
  | {
      kind: 'damaged-file'
      /** The receipt of the lead with the file. */
      receipt: string
    }

const BUSY_TIMEOUT_MS = 5000

/** Copies the state of an SQLite database at one moment into a file, while others write to it. Returns what the copy should contain. */
export async function copyDatabase(source: string, target: string): Promise<DatabaseCounts> {
  const connection = openConnection(source, BUSY_TIMEOUT_MS)
  try {
    // The transaction fixes the state to copy. Without it, every write would restart the copy.
    connection.exec('BEGIN')
    const counts = countContents(connection)
    await backup(connection, target)
    return counts
  } finally {
    connection.close()
  }
}

/** Checks a copy and turns it into a single self-contained file. Returns what is wrong with it, or null. */
export function checkCopy(file: string, { leads, files }: Pick<DatabaseCounts, 'leads' | 'files'>): CopyProblem | null {
  const copy = new DatabaseSync(file)
  try {
    // Without a write-ahead log the copy is one complete file.
    copy.exec('PRAGMA journal_mode = DELETE')
    const [integrity] = copy.prepare('PRAGMA integrity_check').all()
    if (integrity?.integrity_check !== 'ok') return { kind: 'damaged' }
    if (copy.prepare('PRAGMA foreign_key_check').all().length > 0) return { kind: 'orphans' }
    const found = countContents(copy)
    if (found.leads !== leads || found.files !== files) return { kind: 'incomplete' }
    return checkFiles(copy)
  } finally {
    copy.close()
  }
}

function countContents(connection: DatabaseSync): DatabaseCounts {
  const row =
    connection
      .prepare('SELECT (SELECT count(*) FROM lead) AS leads, count(*) AS files, count(object) AS objects FROM file')
      .get() ?? {}
  return { leads: numberOf(row, 'leads'), files: numberOf(row, 'files'), objects: numberOf(row, 'objects') }
}

function checkFiles(copy: DatabaseSync): CopyProblem | null {
  const parts = copy.prepare('SELECT bytes FROM file_part WHERE file = ? ORDER BY position')
  const files = copy.prepare(
    'SELECT file.id, file.sha256, lead.receipt FROM file JOIN lead ON lead.id = file.lead WHERE file.object IS NULL',
  )
  for (const row of files.iterate()) {
    const hash = createHash('sha256')
    for (const { bytes } of parts.iterate(textOf(row, 'id'))) if (bytes instanceof Uint8Array) hash.update(bytes)
    if (hash.digest('hex') !== row.sha256) return { kind: 'damaged-file', receipt: textOf(row, 'receipt') }
  }
  return null
}
