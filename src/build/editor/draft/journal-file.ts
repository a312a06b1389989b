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
import { describeJournalFailure } from './storage-failure.ts'

/** A file to which lines are appended. While it cannot be written, lines are kept in memory and written later, in order. */
export interface JournalFile {
  append(line: string): void
  /** Why the last lines are not on disk, in a sentence; null if they are. */
  problem(): string | null
  /** Tries to write what is missing, stores everything on disk, and closes the file. */
  close(): void
}

interface JournalOptions {
  file: string
  /** The text before the lines that are appended. */
  text: string
  /** How much of the text the file has. What follows that part in the file is cut off. 0 if there is no file yet. */
  storedLength: number
  /** Creates the folder of the file, unless it exists. */
  prepareFolder(): void
  /** Called when `problem` changes. */
  onProblem(problem: string | null): void
}

const RETRY_DELAY_MS = 1000
/** A crash of the computer loses at most this time. A crash of the program loses nothing. */
const SYNC_DELAY_MS = 1000

/** Opens a journal for writing. Nothing is written before the first line, unless the folder cannot be created: then that is tried again. */
export function openJournal({ file, text, storedLength, prepareFolder, onProblem }: JournalOptions): JournalFile {
  const parts = [Buffer.from(text)]
  /** How many bytes of the file are intact; null if all of it has to be written. */
  let size = storedLength > 0 ? Buffer.byteLength(text.slice(0, storedLength)) : null
  let waiting = storedLength > 0 && storedLength < text.length ? [Buffer.from(text.slice(storedLength))] : []
  let descriptor: number | null = null
  let problem: string | null = null
  const timers: { retry?: NodeJS.Timeout; sync?: NodeJS.Timeout } = {}

  function attempt(work: () => void): void {
    clearTimeout(timers.retry)
    let next: string | null = null
    try {
      work()
    } catch (error) {
      next = describeJournalFailure(error)
      timers.retry = setTimeout(attempt, RETRY_DELAY_MS, write)
    }
    if (next === problem) return
    problem = next
    onProblem(problem)
  }

  function write(): void {
    if (size === null || (descriptor === null && !existsSync(file))) {
      writeAll()
      return
    }
    descriptor ??= openSync(file, 'r+')
    // A write that failed, or one in which the program ended, may have left a part of a line.
    ftruncateSync(descriptor, size)
    for (const line of waiting) size += writeFully(descriptor, line, size)
    waiting = []
    timers.sync ??= setTimeout(sync, SYNC_DELAY_MS)
  }

  function writeAll(): void {
    prepareFolder()
    const bytes = Buffer.concat(parts)
    const next = replaceByRename(file, bytes)
    if (descriptor !== null) closeSync(descriptor)
    descriptor = next
    size = bytes.length
    waiting = []
  }

  function sync(): void {
    timers.sync = undefined
    const synced = descriptor
    if (synced === null) return
    const isDeleted = fstatSync(synced).nlink === 0
    if (isDeleted) restore()
    else
      fsync(synced, (error) => {
        // What was not stored is unknown.
        if (error && synced === descriptor) restore()
      })
  }

  function restore(): void {
    size = null
    attempt(write)
  }

  attempt(waiting.length > 0 ? write : prepareFolder)
  return {
    append(line) {
      const bytes = Buffer.from(line)
      parts.push(bytes)
      waiting.push(bytes)
      if (problem === null) attempt(write)
    },
    problem: () => problem,
    close() {
      const last = () => descriptor !== null && fsyncSync(descriptor)
      attempt(problem === null ? last : write)
      clearTimeout(timers.retry)
      clearTimeout(timers.sync)
      if (descriptor !== null) closeSync(descriptor)
      descriptor = null
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
