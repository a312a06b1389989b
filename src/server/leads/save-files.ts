import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { createLeadStore } from '../store/create-lead-store.ts'
import type { SqlDatabase } from '../store/database.ts'
import type { StoredFile } from '../store/lead.ts'
import { toPrintableLine } from './printable.ts'
import type { StoredLead } from './read-leads.ts'

/** With four bytes each that is less than what file systems take. */
const MOST_LETTERS = 45

/** A file of the database is not what was received. */
export class DamagedFile extends Error {
  constructor(name: string) {
    super(`The file ${toPrintableLine(name)} is damaged in the database. Take it from a backup.`)
    this.name = 'DamagedFile'
  }
}

/**
 * Writes the files of a lead into a folder, which is made when it does not exist, and never outside of it. What is there stays as it is: a
 * file of the same name and other content makes the new one get a number. Returns the paths. Throws `DamagedFile`, and the errors of the
 * operating system when a file cannot be written.
 */
export async function saveFiles(database: SqlDatabase, lead: StoredLead, folder: string): Promise<string[]> {
  const saved: string[] = []
  if (lead.files.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const file of lead.files)
    saved.push(await saveFile(database, file, path.join(folder, toFileName(lead.receipt, file.name))))
  return saved
}

/**
 * A name for a file of a visitor that every system takes and that means nothing to any: receipt, name, ending, without separators,
 * control characters, and dots or blanks at its end.
 */
export function toFileName(receipt: string, name: string): string {
  const safe = name.normalize().replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '_')
  const { name: stem, ext } = path.posix.parse(safe)
  const cut = (text: string, letters: number): string => Array.from(text).slice(0, letters).join('')
  return `${receipt} ${cut(stem, MOST_LETTERS)}${cut(ext, 10)}`.replace(/[. ]+$/, '')
}

async function saveFile(database: SqlDatabase, file: StoredFile & { id: string }, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const target = number === 1 ? wanted : toNumbered(wanted, number)
    const handle = await createFile(target)
    if (handle === null) {
      if ((await hashFile(target)) === file.sha256) return target
      continue
    }
    await writeFile(database, file, handle, target)
    return target
  }
}

const toNumbered = (file: string, number: number): string => {
  const { dir, name, ext } = path.parse(file)
  return path.join(dir, `${name} (${number})${ext}`)
}

/** A new file, or null when something of that name is there; links are not followed. */
async function createFile(target: string): Promise<FileHandle | null> {
  try {
    return await open(target, 'wx', 0o600)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null
    throw error
  }
}

async function writeFile(
  database: SqlDatabase,
  { id, name, sha256 }: StoredFile & { id: string },
  handle: FileHandle,
  target: string,
) {
  const hash = createHash('sha256')
  try {
    for await (const bytes of createLeadStore(database).readFile(id)) {
      hash.update(bytes)
      await handle.writeFile(bytes)
    }
    if (hash.digest('hex') !== sha256) throw new DamagedFile(name)
  } catch (error) {
    await rm(target)
    throw error
  } finally {
    await handle.close()
  }
}

/** The SHA-256 of a file in hexadecimal, or null when it is none that can be read. */
async function hashFile(file: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const bytes of createReadStream(file)) hash.update(bytes)
    return hash.digest('hex')
  } catch {
    return null
  }
}
