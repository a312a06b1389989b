import { read } from 'node:fs'
import { promisify } from 'node:util'

const readFile = promisify(read)
const CHUNK = 256 * 1024

/** An open file of known size in bytes. */
export interface OpenFile {
  fd: number
  size: number
}

/** The bytes of a file from `offset`: fewer than `length` only where the file ends. */
export async function readAt({ fd }: OpenFile, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  let at = 0
  while (at < length) {
    const { bytesRead } = await readFile(fd, bytes, at, length - at, offset + at)
    if (bytesRead === 0) break
    at += bytesRead
  }
  return bytes.subarray(0, at)
}

/** The bytes of a file from its start to its end. Each part but the first begins with the last `overlap` bytes of the one before. */
export async function* readParts(file: OpenFile, overlap = 0): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < file.size; offset += CHUNK - overlap) yield await readAt(file, offset, CHUNK)
}
