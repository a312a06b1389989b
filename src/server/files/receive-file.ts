import { createHash, randomUUID } from 'node:crypto'
import { close, open, write } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { NewFile } from '../store/lead.ts'
import { toDisplayName } from './display-name.ts'
import { mediaTypeOf } from './file-types.ts'

const openFile = promisify(open)
const closeFile = promisify(close)
const writeFile = promisify(write)

/** A file that has been received and not yet stored. Its bytes can be read at `fd` until it is closed, and are gone then. */
export interface IncomingFile extends NewFile {
  /** Whether it has more bytes than allowed. `size` counts them all, while `fd` and `sha256` hold only its beginning. */
  isTooLarge: boolean
  /** Lets go of the file. Closing twice is closing once. */
  close(): Promise<void>
}

/**
 * Receives a file of a form into a temporary file that has no name any more. Of a file with more than `limit` bytes the rest is
 * counted only. Throws what the stream or the disk fails with; nothing is left of the file then.
 * @param filename as the sender wrote it
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
 * A new file that only this process can see, so that nothing is left of it when the process dies. Windows drops the name of an open
 * file once it is closed, others at once.
 */
async function openUnnamed(): Promise<number> {
  const path = join(tmpdir(), `upload-${randomUUID()}`)
  // A plain descriptor: a FileHandle would be closed when nobody holds it any more, although the store still reads.
  const fd = await openFile(path, 'wx+', 0o600)
  try {
    await unlink(path)
    return fd
  } catch (error) {
    await closeFile(fd)
    throw error
  }
}

/** A disk that is nearly full takes a part of the bytes before it fails. */
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
