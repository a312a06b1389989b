import { createHash } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { numberOf, textOf } from '../store/columns.ts'
import type { SqlDatabase } from '../store/database.ts'
import { toDatabaseFile } from '../store/open-database.ts'
import { openConnection } from '../store/sqlite/connection.ts'
import { count } from './moment.ts'
import { type CommandReport, toFailure, toSuccess } from './report.ts'

/** How much a database holds. */
interface Amount {
  leads: number
  files: number
}

/** Copies the database of leads into a file, and checks the copy. For PostgreSQL says what does. */
export async function backUp(kind: SqlDatabase['kind'], data: string, file: string): Promise<CommandReport> {
  if (kind === 'sqlite') return backUpSqlite(data, file)
  return toFailure('PostgreSQL makes its own backups: pg_dump --format=custom --file=enquiries.dump "$DATABASE_URL"')
}

/**
 * Copies the SQLite database of a data folder into a file while others write to it, and checks the copy before it gets its name. Nothing
 * is overwritten.
 */
async function backUpSqlite(data: string, file: string): Promise<CommandReport> {
  if (await exists(file)) return toFailure(`${file} is there already. Backups overwrite nothing: choose another name.`)
  const [folder, part] = [path.dirname(file), `${file}.part`]
  if (!(await exists(folder))) return toFailure(`There is no folder ${folder}. Make it first, or name another.`)
  if (await exists(part))
    return toFailure(`${part} is there: another backup is writing it, or one was broken off. Then delete it.`)
  // Enquiries are for their owner's eyes only.
  await (await open(part, 'wx', 0o600)).close()
  try {
    const copied = await copyDatabase(toDatabaseFile(data), part)
    const wrong = await checkCopy(part, copied)
    if (wrong !== null) return toFailure(`The backup is of no use, so it was deleted: ${wrong} Run npm run leads -- doctor.`)
    await sync(part)
    await rename(part, file)
    await sync(folder)
    return toSuccess(
      `${file} holds ${count(copied.leads, 'enquiry', 'enquiries')} and ${count(copied.files, 'file')}. It was opened and checked.`,
      'To restore it: stop the server, copy it as leads.sqlite into an empty folder, and start with --data and that folder.',
    )
  } finally {
    for (const rest of [part, `${part}-journal`, `${part}-wal`, `${part}-shm`]) await rm(rest, { force: true })
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Copies what the database holds at one moment. */
async function copyDatabase(source: string, target: string): Promise<Amount> {
  const connection = openConnection(source, 5000)
  try {
    // What is written while this transaction is open belongs to a later moment; without it each writing would start the copy anew.
    connection.exec('BEGIN')
    const amount = measure(connection)
    await backup(connection, target)
    return amount
  } finally {
    connection.close()
  }
}

function measure(connection: DatabaseSync): Amount {
  const row = connection.prepare('SELECT (SELECT count(*) FROM lead) AS leads, (SELECT count(*) FROM file) AS files').get() ?? {}
  return { leads: numberOf(row, 'leads'), files: numberOf(row, 'files') }
}

/** What is wrong with a copy, or null. */
async function checkCopy(file: string, { leads, files }: Amount): Promise<string | null> {
  const copy = new DatabaseSync(file)
  try {
    // One file, complete in itself, can be carried away.
    copy.exec('PRAGMA journal_mode = DELETE')
    const [integrity] = copy.prepare('PRAGMA integrity_check').all()
    if (integrity?.integrity_check !== 'ok') return 'SQLite finds it damaged.'
    if (copy.prepare('PRAGMA foreign_key_check').all().length > 0) return 'parts of enquiries are missing.'
    const found = measure(copy)
    if (found.leads !== leads || found.files !== files) return 'it does not hold as much as the database.'
    return checkFiles(copy)
  } finally {
    copy.close()
  }
}

function checkFiles(copy: DatabaseSync): string | null {
  const parts = copy.prepare('SELECT bytes FROM file_part WHERE file = ? ORDER BY position')
  for (const row of copy
    .prepare('SELECT file.id, file.sha256, lead.receipt FROM file JOIN lead ON lead.id = file.lead')
    .iterate()) {
    const hash = createHash('sha256')
    for (const { bytes } of parts.iterate(textOf(row, 'id'))) if (bytes instanceof Uint8Array) hash.update(bytes)
    if (hash.digest('hex') !== row.sha256) return `a file of ${row.receipt} is damaged.`
  }
  return null
}

/** Waits until a file, or what a folder names, is on the disk. */
async function sync(name: string): Promise<void> {
  const handle = await open(name, 'r')
  await handle.sync()
  await handle.close()
}
