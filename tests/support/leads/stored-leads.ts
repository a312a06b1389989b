import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { toDatabaseFile } from '../../../src/server/store/open-store.ts'

/** The content of a store that shows whether a lead was lost. */
export interface StoredLeads {
  /** The errors of the integrity checks of the database. */
  faults: string[]
  leads: { id: string; answers: string }[]
  outbox: { id: string; lead: string; state: string }[]
  files: StoredFileFacts[]
}

interface StoredFileFacts {
  lead: string
  /** The stored size. */
  size: number
  sha256: string
  /** The size of the stored bytes. */
  foundSize: number
  foundSha256: string
}

type Row = Readonly<Record<string, unknown>>
type Query = (sql: string) => Row[] | Promise<Row[]>

/** Reads the SQLite database of a data folder directly. */
export async function readStoredLeads(data: string): Promise<StoredLeads> {
  const database = new DatabaseSync(toDatabaseFile(data), { timeout: 5000 })
  try {
    const query = (sql: string): Row[] => database.prepare(sql).all()
    const integrity = query('PRAGMA integrity_check').map((row) => String(row.integrity_check))
    const orphans = query('PRAGMA foreign_key_check').map((row) => `a row of ${row.table} belongs to no row of ${row.parent}`)
    const faults = [...integrity.filter((text) => text !== 'ok'), ...orphans]
    return { ...(await readTables(query)), faults }
  } finally {
    database.close()
  }
}

/** Ends all leases in a data folder without a server, instead of waiting for two minutes. */
export function endLeases(data: string): void {
  const database = new DatabaseSync(toDatabaseFile(data))
  database.exec("UPDATE outbox SET next_ms = 0 WHERE state = 'leased'")
  database.close()
}

/** Reads the tables with statements that run on SQLite and PostgreSQL. */
export async function readTables(query: Query): Promise<Omit<StoredLeads, 'faults'>> {
  const leads = await query('SELECT id, answers FROM lead ORDER BY id')
  const outbox = await query('SELECT id, lead, state FROM outbox ORDER BY id')
  const files = await query('SELECT id, lead, size, sha256 FROM file ORDER BY id')
  const parts = await query('SELECT file, bytes FROM file_part ORDER BY file, position')
  return {
    leads: leads.map((row) => ({ id: String(row.id), answers: String(row.answers) })),
    outbox: outbox.map((row) => ({ id: String(row.id), lead: String(row.lead), state: String(row.state) })),
    files: files.map((row) => toFileFacts(row, parts)),
  }
}

function toFileFacts(row: Row, parts: readonly Row[]): StoredFileFacts {
  const own = parts.filter(({ file }) => file === row.id).flatMap(({ bytes }) => (bytes instanceof Uint8Array ? [bytes] : []))
  const bytes = Buffer.concat(own)
  return {
    lead: String(row.lead),
    size: Number(row.size),
    sha256: String(row.sha256),
    foundSize: bytes.length,
    foundSha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
