import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
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

/**
 * Replaces the content of a file that other programs edit, by rename. Throws an `ExpectedError` with the code `FILE_CHANGED` when its
 * content is no longer `before`. The file keeps its permissions, and a symbolic link stays one.
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
    if (!(await readFile(target)).equals(before))
      throw new ExpectedError('FILE_CHANGED', `Another program changed the file "${file}".`)
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
