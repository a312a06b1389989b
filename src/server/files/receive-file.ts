import { createHash, randomUUID } from 'node:crypto'
import { close, open, write } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { mediaTypeOf } from '../../files/file-types.ts'
import type { NewFile } from '../store/lead.ts'
import { toDisplayName } from './display-name.ts'

const openFile = promisify(open)
const closeFile = promisify(close)
const writeFile = promisify(write)

/** A received file that is not yet stored. Its bytes can be read from `fd` until it is closed, which deletes them. */
export interface IncomingFile extends NewFile {
  /** Whether it exceeds the limit. Then `size` is the full size, but `fd` and `sha256` cover only the beginning. */
  isTooLarge: boolean
  /** Closes and deletes the file. Later calls have no effect. */
  close(): Promise<void>
}

/**
 * Receives an uploaded file into an unlinked temporary file. Bytes beyond `limit` are counted but not stored. Rethrows errors of the
 * stream and the disk after closing the temporary file.
 * @param filename as the client sent it
 */
export async function receiveFile(
  field: string,
  filename: string,
  stream: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<IncomingFile> {
  const name = toDisplayName(filename)
  const fd = await openUnnamed()
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of stream) {
      if (size + chunk.length <= limit) {
        hash.update(chunk)
        await writeAll(fd, chunk, size)
      }
      size += chunk.length
    }
    const close = toCloser(fd)
    return { field, name, type: mediaTypeOf(name), size, sha256: hash.digest('hex'), fd, isTooLarge: size > limit, close }
  } catch (error) {
    await closeFile(fd)
    throw error
  }
}

/**
 * Opens a new file and unlinks it, so that nothing remains if the process dies. On Windows the name disappears when the file is closed,
 * on other systems immediately.
 */
async function openUnnamed(): Promise<number> {
  const path = join(tmpdir(), `upload-${randomUUID()}`)
  // A plain descriptor, because an unreferenced FileHandle is closed by garbage collection while the store still reads.
  const fd = await openFile(path, 'wx+', 0o600)
  try {
    await unlink(path)
    return fd
  } catch (error) {
    await closeFile(fd)
    throw error
  }
}

/** Writes all bytes. On a nearly full disk a write may be partial before the next one fails. */
async function writeAll(fd: number, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await writeFile(fd, bytes, at, bytes.length - at, position + at)
    at += bytesWritten
  }
}

function toCloser(fd: number): () => Promise<void> {
  let closing: Promise<void> | null = null
  return () => {
    closing ??= closeFile(fd)
    return closing
  }
}
