import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { OpenFile } from './open-file.ts'
import type { ZipEntry } from './zip-directory.ts'

const LOCAL_HEADER_SIGNATURE = 0x04034b50
const LOCAL_HEADER_SIZE = 30
const CHUNK_BYTES = 64 * 1024
const STORED = 0
const DEFLATED = 8

/**
 * Whether each entry of an archive has the size that the directory claims (APPNOTE 6.3.10, 4.3 and 4.4.5). Compressed entries are unpacked
 * only to count their bytes, and not beyond the claimed size. Encrypted entries are not checked.
 */
export async function hasTrueSizes(file: OpenFile, entries: readonly ZipEntry[]): Promise<boolean> {
  for (const entry of entries) if (!entry.isEncrypted && !(await hasTrueSize(file, entry))) return false
  return true
}

async function hasTrueSize(file: OpenFile, { offset, method, packed, unpacked }: ZipEntry): Promise<boolean> {
  const header = await file.read(offset, LOCAL_HEADER_SIZE)
  if (header.length < LOCAL_HEADER_SIZE || header.readUInt32LE(0) !== LOCAL_HEADER_SIGNATURE) return false
  const start = offset + LOCAL_HEADER_SIZE + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (start + packed > file.size || header.readUInt16LE(8) !== method) return false
  if (method === STORED) return packed === unpacked
  return method === DEFLATED && (await countUnpacked(file, { start, packed, unpacked })) === unpacked
}

/** Counts the unpacked bytes of an entry. Stops one byte past the claimed size. Returns -1 for a damaged entry. */
async function countUnpacked(file: OpenFile, { start, packed, unpacked }: Record<'start' | 'packed' | 'unpacked', number>) {
  let count = 0
  try {
    for await (const chunk of Readable.from(readRange(file, start, packed)).compose(
      createInflateRaw({ chunkSize: CHUNK_BYTES }),
    )) {
      count += chunk.length
      if (count > unpacked) return unpacked + 1
    }
    return count
  } catch {
    return -1
  }
}

async function* readRange(file: OpenFile, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += CHUNK_BYTES) yield await file.read(start + at, Math.min(CHUNK_BYTES, length - at))
}
