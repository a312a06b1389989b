import { statfs } from 'node:fs/promises'

const MIB = 1024 * 1024
/** How long a measurement is reused. */
const MAX_AGE_MS = 5000

/** What the disk with the data folder has space for. */
export type DiskSpace = 'files' | 'texts' | 'nothing'

/** Returns the number of free bytes. */
export type ReadFreeBytes = () => Promise<number>

/** Reserves the last 512 MiB for enquiries without files and the last 64 MiB for the database itself. */
export function toDiskSpace(freeBytes: number): DiskSpace {
  if (freeBytes < 64 * MIB) return 'nothing'
  return freeBytes < 512 * MIB ? 'texts' : 'files'
}

/**
 * Returns a function that measures the free bytes on the disk of a folder, at most every five seconds. The result is `Infinity` if it
 * cannot be measured: an enquiry is refused only for a known reason.
 */
export function createFreeSpaceReader(folder: string): ReadFreeBytes {
  let cached: Promise<number> | null = null
  let readAt = 0
  return () => {
    const now = performance.now()
    if (cached === null || now - readAt > MAX_AGE_MS) {
      readAt = now
      cached = statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Number.POSITIVE_INFINITY,
      )
    }
    return cached
  }
}
