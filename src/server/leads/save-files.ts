import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { ExpectedError } from '../../contracts/expected-error.ts'
import type { StoredFile } from '../store/lead.ts'
import type { StoredLead } from '../store/lead-reader.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { toPrintableLine } from './printable.ts'

/** With at most four bytes per character, names stay below the limits of file systems. */
const MAX_NAME_LENGTH = 45
const MAX_EXTENSION_LENGTH = 10

/**
 * Saves the files of a lead in a folder, never outside of it. Creates the folder when it does not exist. Existing files are never changed:
 * when a name is in use for other content, the new file gets a number. Returns the paths. Throws an `ExpectedError` with the code
 * STORED_FILE_DAMAGED, and errors of the operating system when a file cannot be written.
 */
export async function saveFiles(store: LeadStore, lead: StoredLead, folder: string): Promise<string[]> {
  const saved: string[] = []
  if (lead.files.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const file of lead.files) saved.push(await saveFile(store, file, path.join(folder, toFileName(lead.receipt, file.name))))
  return saved
}

/**
 * A safe file name on every operating system: the receipt, the visitor's file name and its extension, without path separators, control
 * characters, and trailing dots or spaces.
 */
export function toFileName(receipt: string, name: string): string {
  const safe = name.normalize().replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '_')
  const { name: stem, ext } = path.posix.parse(safe)
  const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('')
  return `${receipt} ${cut(stem, MAX_NAME_LENGTH)}${cut(ext, MAX_EXTENSION_LENGTH)}`.replace(/[. ]+$/, '')
}

async function saveFile(store: LeadStore, file: StoredFile & { id: string }, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const target = number === 1 ? wanted : toNumbered(wanted, number)
    const handle = await createFile(target)
    if (handle === null) {
      if ((await hashFile(target)) === file.sha256) return target
      continue
    }
    await writeFile(store, file, handle, target)
    return target
  }
}

const toNumbered = (file: string, number: number): string => {
  const { dir, name, ext } = path.parse(file)
  return path.join(dir, `${name} (${number})${ext}`)
}

/** Creates a file. Returns null when the name is in use. Links are not followed. */
async function createFile(target: string): Promise<FileHandle | null> {
  try {
    return await open(target, 'wx', 0o600)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null
    throw error
  }
}

async function writeFile(
  store: LeadStore,
  { id, name, sha256 }: StoredFile & { id: string },
  handle: FileHandle,
  target: string,
) {
  const hash = createHash('sha256')
  try {
    for await (const bytes of store.readFile(id)) {
      hash.update(bytes)
      await handle.writeFile(bytes)
    }
    if (hash.digest('hex') !== sha256) throw toDamagedFile(name)
  } catch (error) {
    await rm(target)
    throw error
  } finally {
    await handle.close()
  }
}

const toDamagedFile = (name: string): Error => {
  const sentence = `The file ${toPrintableLine(name)} is damaged. Restore it from a backup.`
  return new ExpectedError('STORED_FILE_DAMAGED', sentence)
}

/** The SHA-256 of a file in hexadecimal, or null when it cannot be read. */
async function hashFile(file: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const bytes of createReadStream(file)) hash.update(bytes)
    return hash.digest('hex')
  } catch {
    return null
  }
}
