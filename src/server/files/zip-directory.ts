import { type OpenFile, readAt } from './read-at.ts'

/** What the central directory of a ZIP archive says (APPNOTE 6.3.10, 4.3). Nothing is unpacked. */
export interface ZipDirectory {
  /** In small letters, with slashes. */
  names: string[]
  entries: ZipEntry[]
  isEncrypted: boolean
  /** Whether something else lies between or behind what belongs to the archive. */
  hasMore: boolean
}

/** One entry. Sizes are in bytes. */
export interface ZipEntry {
  /** In small letters, with slashes. */
  name: string
  /** Where its own header begins. */
  offset: number
  method: number
  packed: number
  unpacked: number
  isEncrypted: boolean
}

const MOST_ENTRIES = 2000
/** Bytes of all files together once unpacked. */
const LARGEST_CONTENT = 200 * 1024 * 1024
const LARGEST_DIRECTORY = 1024 * 1024
const LOCAL_HEADER = 0x04034b50
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
const END = Buffer.from('PK\x05\x06', 'latin1')
const END_SIZE = 22
const LONGEST_COMMENT = 0xffff

/** Where the directory lies and how many entries it claims. */
interface DirectoryEnd {
  entries: number
  offset: number
  size: number
  hasMore: boolean
}

/**
 * Reads the directory of an archive that begins at the first byte. Null when it is damaged, split over several files, too large for
 * this check (2,000 entries, 200 MiB unpacked), in the ZIP64 format which such archives do not need, or has entries that share bytes
 * or lie outside the folder into which they are unpacked.
 */
export async function readZipDirectory(file: OpenFile): Promise<ZipDirectory | null> {
  const head = await readAt(file, 0, 4)
  if (head.length < 4 || head.readUInt32LE(0) !== LOCAL_HEADER) return null
  const end = await findEnd(file)
  if (end === null || end.entries > MOST_ENTRIES || end.size > LARGEST_DIRECTORY) return null
  const directory = toDirectory(await readAt(file, end.offset, end.size), end)
  return directory?.names.some(leavesFolder) ? null : directory
}

async function findEnd(file: OpenFile): Promise<DirectoryEnd | null> {
  const start = Math.max(0, file.size - END_SIZE - LONGEST_COMMENT)
  const tail = await readAt(file, start, file.size - start)
  const at = tail.subarray(0, Math.max(0, tail.length - END_SIZE + END.length)).lastIndexOf(END)
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
    if (at + ENTRY_SIZE > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null
    const nameEnd = at + ENTRY_SIZE + bytes.readUInt16LE(at + 28)
    if (nameEnd > bytes.length || bytes.readUInt32LE(at + 42) >= offset) return null
    entries.push(toEntry(bytes, at, nameEnd))
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  const sum = (size: 'packed' | 'unpacked') => entries.reduce((total, entry) => total + entry[size], 0)
  // Entries that share bytes are how small archives unpack to petabytes. ZIP64 marks, being huge numbers, end here too.
  const isBomb = sum('unpacked') > LARGEST_CONTENT || sum('packed') > offset
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
