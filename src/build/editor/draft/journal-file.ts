import { openAppendedFile } from './appended-file.ts'
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
  const stored = openAppendedFile(file, Buffer.byteLength(text.slice(0, storedLength)))
  const all = [Buffer.from(text)]
  let waiting = storedLength > 0 && storedLength < text.length ? [Buffer.from(text.slice(storedLength))] : []
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
    if (stored.isIntact()) stored.append(waiting)
    else {
      prepareFolder()
      stored.replace(Buffer.concat(all))
    }
    waiting = []
    timers.sync ??= setTimeout(sync, SYNC_DELAY_MS)
  }

  function sync(): void {
    timers.sync = undefined
    stored.sync(() => attempt(write))
  }

  attempt(waiting.length > 0 ? write : prepareFolder)
  return {
    append(line) {
      const bytes = Buffer.from(line)
      all.push(bytes)
      waiting.push(bytes)
      if (problem === null) attempt(write)
    },
    problem: () => problem,
    close() {
      attempt(() => {
        try {
          if (problem !== null) write()
        } finally {
          stored.close()
        }
      })
      clearTimeout(timers.retry)
      clearTimeout(timers.sync)
    },
  }
}
