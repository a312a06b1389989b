import {
  closeSync,
  existsSync,
  fstatSync,
  fsync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'

/** A file to which bytes are appended, and of which it is known how much is intact. Its methods throw the errors of the file system. */
export interface AppendedFile {
  /** Whether the file has everything that was written. If not, it has to be replaced. */
  isIntact(): boolean
  /** Appends to an intact file: all of the chunks, or none. */
  append(chunks: readonly Buffer[]): void
  /** Replaces the file, by rename, by one that only its owner can read. */
  replace(bytes: Buffer): void
  /** Makes sure that a crash of the computer loses nothing. Calls `onLost` if the file is not intact any more. */
  sync(onLost: () => void): void
  /** Stores everything on disk. The file is closed even if that fails. */
  close(): void
}

/** @param intactLength how many bytes of the file are intact; 0 if there is none */
export function openAppendedFile(file: string, intactLength: number): AppendedFile {
  let size = intactLength
  let descriptor: number | null = null
  return {
    isIntact: () => size > 0 && (descriptor !== null || existsSync(file)),
    append(chunks) {
      descriptor ??= openSync(file, 'r+')
      // A write that failed, or one in which the program ended, may have left a part of a chunk.
      ftruncateSync(descriptor, size)
      size += writeFully(descriptor, Buffer.concat(chunks), size)
    },
    replace(bytes) {
      const next = replaceByRename(file, bytes)
      if (descriptor !== null) closeSync(descriptor)
      descriptor = next
      size = bytes.length
    },
    sync(onLost) {
      const synced = descriptor
      const lose = () => {
        // The file may have been replaced or closed in the meantime.
        if (synced !== descriptor) return
        size = 0
        onLost()
      }
      if (synced === null) return
      const isDeleted = fstatSync(synced).nlink === 0
      if (isDeleted) lose()
      else fsync(synced, (error) => error && lose())
    },
    close() {
      if (descriptor === null) return
      const closed = descriptor
      descriptor = null
      try {
        fsyncSync(closed)
      } finally {
        closeSync(closed)
      }
    },
  }
}

/** Writes all bytes at a position and returns their number. One call of `write` may write only some of them. */
function writeFully(descriptor: number, bytes: Buffer, position: number): number {
  let done = 0
  while (done < bytes.length) done += writeSync(descriptor, bytes, done, bytes.length - done, position + done)
  return done
}

/** Replaces a file that only its owner can read. Returns the open new file. */
function replaceByRename(file: string, bytes: Buffer): number {
  const temporary = `${file}.tmp`
  const descriptor = openSync(temporary, 'w', 0o600)
  try {
    writeFully(descriptor, bytes, 0)
    fsyncSync(descriptor)
    renameSync(temporary, file)
    return descriptor
  } catch (error) {
    closeSync(descriptor)
    rmSync(temporary, { force: true })
    throw error
  }
}
