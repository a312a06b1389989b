import { statfs } from 'node:fs/promises'

const MIB = 1024 * 1024
const KNOWN_FOR_MS = 5000

/** What the disk of the data folder has room for. */
export type Room = 'files' | 'texts' | 'nothing'

/** Reads how many bytes are free. */
export type ReadFreeBytes = () => Promise<number>

/** Room is kept free: the last 512 MiB are for enquiries without files, the last 64 MiB for the database itself. */
export function toRoom(freeBytes: number): Room {
  if (freeBytes < 64 * MIB) return 'nothing'
  return freeBytes < 512 * MIB ? 'texts' : 'files'
}

/**
 * Tells how many bytes are free on the disk that a folder lies on, as it was at most five seconds ago. Infinite when nobody can tell:
 * an enquiry is only refused for a reason.
 */
export function watchDisk(folder: string): ReadFreeBytes {
  let known: Promise<number> | null = null
  let readAt = 0
  return () => {
    const now = performance.now()
    if (known === null || now - readAt > KNOWN_FOR_MS) {
      readAt = now
      known = statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Number.POSITIVE_INFINITY,
      )
    }
    return known
  }
}
