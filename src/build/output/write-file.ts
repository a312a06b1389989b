import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a file by rename, so that a reader sees the old or the new content and never half of it. A file that holds the same
 * bytes already is left alone. Returns whether it wrote.
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
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(temporary, bytes)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return true
}

/** Somebody else wrote the file in the meantime. */
export class FileChangedError extends Error {}

/**
 * Gives a file that somebody edits another content, by rename, and only while it still holds the bytes `before`: otherwise it throws
 * `FileChangedError`. The file keeps its permissions, and a symbolic link stays one.
 */
export async function replaceFile(file: string, before: Uint8Array, after: Uint8Array): Promise<void> {
  const target = await realpath(file)
  await access(target, constants.W_OK)
  const { mode } = await stat(target)
  const temporary = `${target}.${randomUUID()}.tmp`
  try {
    const handle = await open(temporary, 'wx', mode)
    try {
      await handle.chmod(mode)
      await handle.writeFile(after)
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (!(await readFile(target)).equals(before)) throw new FileChangedError(`${file} was changed by somebody else.`)
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
