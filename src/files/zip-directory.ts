import type { OpenFile } from './open-file.ts'

/** The central directory of a ZIP archive (APPNOTE 6.3.10, 4.3). */
export interface ZipDirectory {
  /** In lower case, with forward slashes. */
  names: string[]
  entries: ZipEntry[]
  isEncrypted: boolean
  /** Whether there are bytes between or after the parts of the archive. */
  hasMore: boolean
}

/** An entry of the directory. Sizes are in bytes. */
export interface ZipEntry {
  /** In lower case, with forward slashes. */
  name: string
  /** Offset of its local header. */
  offset: number
  method: number
  packed: number
  unpacked: number
  isEncrypted: boolean
}

const MAX_ENTRIES = 2000
/** Total unpacked size in bytes. */
const MAX_UNPACKED_SIZE = 200 * 1024 * 1024
const MAX_DIRECTORY_SIZE = 1024 * 1024
const LOCAL_HEADER_SIGNATURE = 0x04034b50
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_SIZE = 46
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1')
const END_SIZE = 22
const MAX_COMMENT_SIZE = 0xffff

/** The location of the directory and the number of entries it claims. */
interface DirectoryEnd {
  entries: number
  offset: number
  size: number
  hasMore: boolean
}

/**
 * Reads the directory of an archive that begins at the first byte. Returns null for an archive that is damaged, split, in the ZIP64
 * format or too large (over 2,000 entries or 200 MiB unpacked), and for entries that overlap or leave the target folder.
 */
export async function readZipDirectory(file: OpenFile): Promise<ZipDirectory | null> {
  const head = await file.read(0, 4)
  if (head.length < 4 || head.readUInt32LE(0) !== LOCAL_HEADER_SIGNATURE) return null
  const end = await findEnd(file)
  if (end === null || end.entries > MAX_ENTRIES || end.size > MAX_DIRECTORY_SIZE) return null
  const directory = toDirectory(await file.read(end.offset, end.size), end)
  return directory?.names.some(leavesFolder) ? null : directory
}

async function findEnd(file: OpenFile): Promise<DirectoryEnd | null> {
  const start = Math.max(0, file.size - END_SIZE - MAX_COMMENT_SIZE)
  const tail = await file.read(start, file.size - start)
  const at = tail.subarray(0, Math.max(0, tail.length - END_SIZE + END_SIGNATURE.length)).lastIndexOf(END_SIGNATURE)
  if (at < 0) return null
  const [disk, firstDisk, entriesHere, entries] = [4, 6, 8, 10].map((field) => tail.readUInt16LE(at + field))
  const size = tail.readUInt32LE(at + 12)
  const offset = tail.readUInt32LE(at + 16)
  const close = at + END_SIZE + tail.readUInt16LE(at + 20)
  if (disk !== 0 || firstDisk !== 0 || entries === undefined || entries === 0 || entriesHere !== entries) return null
  if (offset + size > start + at || close > tail.length) return null
  return { entries, offset, size, hasMore: close < tail.length || offset + size < start + at }
}

function toDirectory(bytes: Buffer, { entries: count, offset, hasMore }: DirectoryEnd): ZipDirectory | null {
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < count) {
    if (at + ENTRY_SIZE > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return null
    const nameEnd = at + ENTRY_SIZE + bytes.readUInt16LE(at + 28)
    if (nameEnd > bytes.length || bytes.readUInt32LE(at + 42) >= offset) return null
    entries.push(toEntry(bytes, at, nameEnd))
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  const sum = (size: 'packed' | 'unpacked') => entries.reduce((total, entry) => total + entry[size], 0)
  // Overlapping entries let small archives unpack to petabytes. ZIP64 placeholders are huge numbers and are refused here too.
  const isBomb = sum('unpacked') > MAX_UNPACKED_SIZE || sum('packed') > offset
  if (at !== bytes.length || isBomb) return null
  return { names: entries.map(({ name }) => name), entries, isEncrypted: entries.some((entry) => entry.isEncrypted), hasMore }
}

function toEntry(bytes: Buffer, at: number, nameEnd: number): ZipEntry {
  return {
    name: bytes
      .toString('utf8', at + ENTRY_SIZE, nameEnd)
      .toLowerCase()
      .replaceAll('\\', '/'),
    offset: bytes.readUInt32LE(at + 42),
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
  }
}

const leavesFolder = (name: string): boolean => name.startsWith('/') || /^[a-z]:/.test(name) || name.split('/').includes('..')
