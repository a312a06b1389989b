import { read, readSync } from 'node:fs'
import { promisify } from 'node:util'
import type { FileSlice } from './database.ts'

const readBytes = promisify(read)

/** Reads a slice of an open file. Returns fewer bytes only at the end of the file. */
export async function readSlice({ fd, offset, length }: FileSlice): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await readBytes(fd, bytes, done, length - done, offset + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return bytes.subarray(0, done)
}

/** Like `readSlice`, but synchronous, as the statements of SQLite are. */
export function readSliceSync({ fd, offset, length }: FileSlice): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  let done = 0
  while (done < length) {
    const bytesRead = readSync(fd, bytes, done, length - done, offset + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return bytes.subarray(0, done)
}
