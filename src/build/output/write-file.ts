import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, statSync } from 'node:fs'
import { access, constants, link, mkdir, open, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ExpectedError } from '../../contracts/expected-error.ts'

/**
 * Writes a file by rename, so that a reader sees the old or the new content and never a part of it. A file with the same bytes is left
 * unchanged. Returns whether it was written.
 */
export async function writeFileAtomic(file: string, content: string | Uint8Array): Promise<boolean> {
  const bytes =
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const current = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (current?.equals(bytes)) return false
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = toTemporary(file)
  try {
    await writeFile(temporary, bytes)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return true
}

/**
 * Replaces the content of a file that other programs edit, by rename. Throws an `ExpectedError` with the code `FILE_CHANGED` when its
 * content is no longer `before`, also if it changes at the very moment of the rename; then the file has what the other program has written.
 * The file keeps its permissions, and a symbolic link stays one.
 */
export async function replaceFile(file: string, before: Uint8Array, after: Uint8Array): Promise<void> {
  const target = await realpath(file)
  await access(target, constants.W_OK)
  const [next, previous] = [toTemporary(target), toTemporary(target)]
  const changed = () => new ExpectedError('FILE_CHANGED', `Another program changed the file "${file}".`)
  try {
    await writeToDisk(next, after, (await stat(target)).mode)
    const isLinked = await tryLink(target, previous)
    const { ino } = statSync(target, { bigint: true })
    if (!(await readFile(target)).equals(before)) throw changed()
    // Nothing is awaited here, so that hardly any time is left in which another program could replace the file.
    if (statSync(target, { bigint: true }).ino !== ino) throw changed()
    renameSync(next, target)
    // A program that opened the file before the rename has written to the previous one, which gets its name back.
    if (isLinked && !readFileSync(previous).equals(before)) {
      if (readFileSync(target).equals(after)) renameSync(previous, target)
      throw changed()
    }
  } finally {
    await rm(next, { force: true })
    await rm(previous, { force: true })
  }
}

const toTemporary = (file: string): string => `${file}.${randomUUID()}.tmp`

async function writeToDisk(file: string, bytes: Uint8Array, mode: number): Promise<void> {
  const handle = await open(file, 'wx', mode)
  try {
    await handle.chmod(mode)
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What a file system answers that has no second names for files. */
const NO_LINKS = new Set(['EPERM', 'EACCES', 'ENOTSUP', 'ENOSYS', 'EMLINK'])

/** Gives a file a second name. Returns false where that is not possible. */
async function tryLink(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_LINKS.has(String(error.code))) return false
    throw error
  }
}
