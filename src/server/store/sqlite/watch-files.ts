import { statSync } from 'node:fs'

/** The files that SQLite has open in WAL mode. It never replaces them while a connection is open. */
const SUFFIXES = ['', '-wal', '-shm']

/**
 * Returns a function that checks whether the files of an open database still have their names. Data written to deleted or renamed files
 * would be lost.
 */
export function watchFiles(file: string): () => boolean {
  const known = SUFFIXES.map((suffix) => readIdentity(file + suffix))
  return () => SUFFIXES.every((suffix, index) => isSame(readIdentity(file + suffix), known[index]))
}

/** Returns null when the file does not exist, and `unknown` when it cannot be checked. */
function readIdentity(file: string): string | null {
  try {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false })
    return found ? `${found.dev} ${found.ino}` : null
  } catch {
    return 'unknown'
  }
}

const isSame = (now: string | null, known: string | null | undefined): boolean => now === known || now === 'unknown'
