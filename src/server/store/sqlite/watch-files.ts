import { statSync } from 'node:fs'

/** What SQLite has open of a database in WAL mode. It replaces none of them as long as one connection is open. */
const ENDINGS = ['', '-wal', '-shm']

/** Returns what tells whether the files of an open database are still found under their names: what is written to others is lost. */
export function watchFiles(file: string): () => boolean {
  const known = ENDINGS.map((ending) => readIdentity(file + ending))
  return () => ENDINGS.every((ending, index) => isSame(readIdentity(file + ending), known[index]))
}

/** Null when there is no such file, `unknown` when the system cannot tell. */
function readIdentity(file: string): string | null {
  try {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false })
    return found ? `${found.dev} ${found.ino}` : null
  } catch {
    return 'unknown'
  }
}

const isSame = (now: string | null, known: string | null | undefined): boolean => now === known || now === 'unknown'
