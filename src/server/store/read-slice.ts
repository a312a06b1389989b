import { read, readSync } from 'node:fs'
import { promisify } from 'node:util'
import { ExpectedError } from '../../contracts/expected-error.ts'
import type { FileSlice } from './database.ts'

const readBytes = promisify(read)

/** Reads a slice of a received file. Throws an `ExpectedError` with the code `STORED_FILE_UNREADABLE` when it cannot be read back. */
export async function readWholeSlice(slice: FileSlice): Promise<Buffer> {
  const bytes = await readSlice(slice).catch(() => {
    throw toUnreadable('cannot be read back from the temporary folder')
  })
  if (bytes.length < slice.length) throw toUnreadable('has become shorter since it was received')
  return bytes
}

const toUnreadable = (what: string): ExpectedError => new ExpectedError('STORED_FILE_UNREADABLE', `A received file ${what}.`)

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
